import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '@fieldloom/storage/storage';
import { UPLOADS_AT_ONCE } from '../../limits.ts';

const CONTENT_TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
};

/** Creates an empty folder for a tool, and always removes it afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldloom-media-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Uploads a folder's files to the object store, a few at a time. Playlists come last, so that everything they name is
 * already there.
 */
export async function uploadFolder(storage: Storage, folder: string, keyOf: (name: string) => string): Promise<void> {
  const names = await readdir(folder);
  const playlists = names.filter((name) => name.endsWith('.m3u8'));
  const others = names.filter((name) => !name.endsWith('.m3u8'));
  const queue = [...others];
  const send = async (): Promise<void> => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      await uploadFile(storage, join(folder, name), keyOf(name));
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, send));
  for (const name of playlists) await uploadFile(storage, join(folder, name), keyOf(name));
}

export async function uploadFile(storage: Storage, path: string, key: string): Promise<void> {
  const { size } = await stat(path);
  const type = CONTENT_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  await storage.put(key, createReadStream(path), type, size);
}
