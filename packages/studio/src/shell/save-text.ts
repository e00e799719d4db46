/** Gives text to the person: as a file, or on the clipboard. */

/** Saves a text, or pieces that follow each other, as a file, wherever the browser puts files. */
export function saveText(name: string, text: string | readonly string[], type: string): void {
  const parts = typeof text === 'string' ? [text] : [...text];
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Puts a text on the clipboard; rejects with a sentence where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error('The browser does not allow the clipboard here; save it as a file instead.');
  }
}
