/** Streams of bytes from files of strangers: with errors in words, and with an end. */
import { grouped } from '../wording.ts';

/** The chunks of a stream; not every browser can iterate over one. */
export async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Error('it is damaged or cut off'); // browsers word it differently, and none helpfully
      });
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The same chunks; throws after too many bytes. */
export async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Uint8Array, void> {
  let length = 0;
  for await (const bytes of chunks) {
    length += bytes.length;
    if (length > most) throw new Error(`it has more than ${grouped(most)} bytes`);
    yield bytes;
  }
}
