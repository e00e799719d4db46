/**
 * Bytes as short text that an address can hold: deflated, with a checksum in front, in base64url. Reading stops
 * at a limit while it inflates, so that a small text cannot fill the memory.
 */

/** Characters of a packed text. */
export const PACKED_LIMIT = 32_000;

/** Bytes that a packed text may hold. */
export const UNPACKED_LIMIT = 1_000_000;

const CHECKSUM = 4; // bytes

class TooLongError extends Error {}

/** The bytes as text; an error where they are too many to be read again. */
export async function pack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const deflated = await collected(
    streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')),
    Infinity,
  );
  const all = new Uint8Array(CHECKSUM + deflated.length);
  new DataView(all.buffer).setUint32(0, checksum(deflated));
  all.set(deflated, CHECKSUM);
  const text = base64url(all);
  if (text.length <= PACKED_LIMIT && bytes.length <= UNPACKED_LIMIT) return text;
  throw new Error('This match is too long for a link; save it as a file.');
}

/** The bytes of a text; an error says what is wrong. */
export async function unpack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  if (text.length > PACKED_LIMIT) throw new Error('it is too long');
  const all = fromBase64url(text);
  if (all.length <= CHECKSUM) throw new Error('it is too short');
  const deflated = all.slice(CHECKSUM);
  if (new DataView(all.buffer).getUint32(0) !== checksum(deflated))
    throw new Error('some of it was changed or lost on the way');
  const inflated = streamOf(deflated).pipeThrough(new DecompressionStream('deflate-raw'));
  return collected(inflated, UNPACKED_LIMIT).catch((error: unknown) => {
    // What an inflater says of damage is another sentence in every browser, and helps nobody.
    throw error instanceof TooLongError ? error : new Error('it is damaged');
  });
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream();
}

/** All bytes of a stream; it is cut off where it gives more than the limit. */
async function collected(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    size += value.length;
    if (size > limit) {
      reader.cancel().catch(() => undefined);
      throw new TooLongError(`it holds more than ${limit.toLocaleString('en')} bytes`);
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** FNV-1a, 32 bits: tells damage, not forgery. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1)
    throw new Error('it has characters that no such link has');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
