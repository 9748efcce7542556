/** The games' boards, each loaded when a table of its game is opened. */
import type { GameModule } from "../desk/game";

const loaders = import.meta.glob<{ default: GameModule<unknown> }>("./*/index.ts");

export async function board(game: string): Promise<GameModule<unknown>> {
  const load = loaders[`./${game}/index.ts`];
  if (load === undefined) throw new Error(`no board for ${game}`);
  return (await load()).default;
}
