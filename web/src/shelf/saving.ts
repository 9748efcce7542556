/** All records of my games in one file. A server makes it while it is sent; without one it is made here. */
import { ask, askForFile, filled } from "../lib/api";
import { served } from "../lib/end";
import { handOut } from "../lib/handing";
import { ended } from "../lib/shelf";
import type { MySummary } from "../lib/wire";
import { zip } from "../lib/zip";
import { asked, type Wanted } from "./wanted";

export async function saveRecords(wanted: Wanted): Promise<void> {
  handOut(served ? await fromServer(wanted) : await madeHere(wanted), "serai-records.zip");
}

async function fromServer(wanted: Wanted): Promise<Blob> {
  const answer = await askForFile(filled("/me/records", asked(wanted)));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.blob();
}

async function madeHere(wanted: Wanted): Promise<Blob> {
  const tables: MySummary[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await ask("GET /me/tables", { phase: "over", ...asked(wanted), ...(after ? { after } : {}) });
    tables.push(...page.tables);
    after = page.next;
  }
  const files: { name: string; text: string }[] = [];
  for (const table of tables) {
    const text = await ask("GET /tables/{table}/record", { table: table.id });
    const day = new Date(table.changed_at).toISOString().slice(0, 10);
    const end = ended(table);
    const how = end === null ? "over" : end.place > 1 ? "lost" : end.shared ? "shared" : "won";
    files.push({ name: `${day}-${table.game}-${how}-${table.id}.serai`, text });
  }
  return zip(files);
}
