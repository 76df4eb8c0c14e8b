import type { Stream } from '../src/model.ts';

/** The whole of a stream of text. */
export async function joined(chunks: Stream<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

/** A text as bytes in pieces of a size, so that characters and tags are cut in two. */
export function* bytesOf(text: string, size = 1_000): Generator<Uint8Array, void> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
