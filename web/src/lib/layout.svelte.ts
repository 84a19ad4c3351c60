// Desk or phone: the same line as in base.css.
const query = globalThis.matchMedia?.(
  "(max-width: 699px), (max-height: 559px), (max-width: 899px) and (max-height: 899px)",
);

class Layout {
  phone = $state(query?.matches ?? false);
  constructor() {
    query?.addEventListener?.("change", () => (this.phone = query.matches));
  }
}

export const layout = new Layout();
