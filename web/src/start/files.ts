// Games as files: one, or all of them, one after another.
import { filesIn } from "../device/links";
import { api, Refused } from "../lib/api";
import { bring } from "../lib/bring";
import { address } from "../lib/route.svelte";
import { t } from "../lib/texts.svelte";
import { told } from "../lib/watch.svelte";
import { download } from "../table/save";

/** Make tables of all games in a text; what is wrong, if anything. */
export async function openAll(text: string): Promise<string> {
  const files = filesIn(text);
  // What is no game file at all is refused where game files are read.
  if (files.length < 2) return bring(text).then((table) => (address.go(`/table/${table}`), ""), told);
  let opened = 0;
  let problem = "";
  for (const file of files)
    try {
      await bring(file);
      opened++;
    } catch (error) {
      problem = told(error);
    }
  return t("open.file.some", { n: opened, of: files.length, problem });
}

/** All games of this device in one file; what is wrong, if anything. */
export async function saveAll(): Promise<string> {
  try {
    const texts: string[] = [];
    let problem = "";
    for (const { table, tokens, error } of await api.tables())
      try {
        if (error) throw new Refused(409, error);
        texts.push(await api.file(table, tokens?.filter(Boolean).join(",") || undefined));
      } catch (error) {
        problem = told(error);
      }
    if (texts.length) download("games.origins", texts.join("\n"));
    return problem;
  } catch (error) {
    return told(error);
  }
}
