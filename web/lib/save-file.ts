/** A browser asks for what it saves a moment after the click, and some ask late. */
const KEPT_MS = 60_000;

/** Saves what was made in the page as a file of this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
