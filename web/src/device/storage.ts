// Where the tables of this device are kept: an object store of IndexedDB, each value with the number of its writes.
type Kept = { revision: number; value: Uint8Array };
export type Change = [key: string, revision: number, value?: Uint8Array];

const NAME = "origins";
const STORE = "kept";

export class Storage {
  private base: Promise<IDBDatabase> | undefined;

  private open(): Promise<IDBDatabase> {
    this.base ??= new Promise<IDBDatabase>((done, failed) => {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
      asked.onsuccess = () => {
        // Another tab deletes or upgrades it: it is opened again when it is needed.
        asked.result.onversionchange = asked.result.onclose = () => {
          asked.result.close();
          this.base = undefined;
        };
        done(asked.result);
      };
      asked.onerror = () => failed(asked.error!);
    });
    this.base.catch(() => (this.base = undefined));
    return this.base;
  }

  /** Python takes undefined, not null, for nothing. */
  async get(key: string): Promise<[number, Uint8Array] | undefined> {
    const store = (await this.open()).transaction(STORE).objectStore(STORE);
    const found = await result<Kept | undefined>(store.get(key));
    return found && [found.revision, found.value];
  }

  async keys(): Promise<string[]> {
    const store = (await this.open()).transaction(STORE).objectStore(STORE);
    return (await result(store.getAllKeys())).map(String);
  }

  /** All changes or none: false, where another revision is there than was seen. What was written is on disk then. */
  async write(changes: Change[]): Promise<boolean> {
    const base = await this.open();
    return new Promise((done, failed) => {
      const transaction = base.transaction(STORE, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(STORE);
      let stale = false;
      transaction.oncomplete = () => done(true);
      transaction.onabort = () => (stale ? done(false) : failed(transaction.error ?? new Error("nothing was written")));
      for (const [key, revision, value] of changes) {
        const seen = store.get(key) as IDBRequest<Kept | undefined>;
        seen.onsuccess = () => {
          if (stale) return;
          if ((seen.result?.revision ?? 0) !== revision) {
            stale = true;
            transaction.abort();
          } else if (value) store.put({ revision: revision + 1, value } satisfies Kept, key);
          else store.delete(key);
        };
      }
    });
  }
}

const result = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error!);
  });
