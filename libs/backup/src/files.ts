import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sha256OfFile } from '@fieldloom/engines/files';
import type { Part } from './manifest.ts';

/** Describes a written file for the manifest. */
export async function describePart(folder: string, file: string): Promise<Part> {
  const path = join(folder, file);
  return { file, sha256: await sha256OfFile(path), bytes: (await stat(path)).size };
}

/** Tells whether a file is as its manifest says. */
export async function isAsWritten(folder: string, { file, sha256, bytes }: Part): Promise<boolean> {
  const path = join(folder, file);
  const size = await stat(path).then(
    (found) => found.size,
    () => -1,
  );
  return size === bytes && (await sha256OfFile(path)) === sha256;
}

/** Writes one line of JSON for each item. */
export async function writeLines(path: string, items: Iterable<object> | AsyncIterable<object>): Promise<void> {
  const stream = createWriteStream(path, { mode: 0o600 });
  const ended = once(stream, 'finish');
  for await (const item of items)
    if (!stream.write(`${JSON.stringify(item)}\n`)) await Promise.race([once(stream, 'drain'), ended]);
  stream.end();
  await ended;
}

export async function* readLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    if (line !== '') yield JSON.parse(line) as T;
}
