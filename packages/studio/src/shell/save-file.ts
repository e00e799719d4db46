/** Hands content to the person: as a file, or on the clipboard. */

/** Saves parts that follow each other as one file, wherever the browser puts downloads. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers start to read it later
}

/** Puts a text on the clipboard; rejects with a sentence where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error('The browser does not allow the clipboard here; save it as a file instead.');
  }
}
