/** Hand a file to whoever sits here: the browser asks where to, or keeps it with the others. */
export function handOut(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some read it only now
}
