/** Python in a worker: Pyodide, its library as byte code, and our engines, all from the site's own folder. */

/** As much of Pyodide as is used here. */
export type Python = {
  runPython(code: string): unknown;
  unpackArchive(buffer: ArrayBuffer, format: string, options: { extractDir: string }): void;
};
type Pyodide = { loadPyodide: (wish: object) => Promise<Python> };

/** A browser that may not run WebAssembly says nothing at all. */
const PATIENCE_MS = 120_000;

async function archive(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Wake it; `root` is the address of the site's folder. */
export async function wake(root: string): Promise<Python> {
  const folder = `${root}/py/`;
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("WebAssembly does not start here")), PATIENCE_MS),
  );
  const waking = async (): Promise<Python> => {
    const [{ loadPyodide }, engines] = await Promise.all([
      import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<Pyodide>,
      archive(`${folder}engines.zip`),
    ]);
    const python = await loadPyodide({ indexURL: folder, stdLibURL: `${folder}library.zip` });
    python.unpackArchive(engines, "zip", { extractDir: "/serai" });
    python.runPython("import sys; sys.path.insert(0, '/serai')");
    return python;
  };
  return Promise.race([waking(), late]);
}
