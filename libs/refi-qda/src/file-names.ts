import type { FileReference } from './model.ts';

const SCHEME = /^(internal|relative|absolute|file):\/*(.*)$/is;
const OF_A_MACHINE = /^([a-z]:[\\/]|\\\\|(file|absolute):|\/(Users|home|Volumes|mnt|media|var|tmp|private)\/)/i;

/**
 * Reads where a file is. Only its name is kept: folders are those of somebody's machine.
 * @returns undefined when no file is named.
 */
export function readFileReference(path: string): FileReference | undefined {
  const [, scheme = '', rest = path] = SCHEME.exec(path.trim()) ?? [];
  const name = lastPart(rest);
  if (name === '') return undefined;
  const inArchive = scheme === '' ? !/[\\/]/.test(rest) : scheme.toLowerCase() === 'internal';
  return { place: inArchive ? 'archive' : 'elsewhere', name };
}

/** The attribute for a file. A file elsewhere is named relative to no folder: its owner is asked for it. */
export function filePath({ place, name }: FileReference): string {
  const last = lastPart(name);
  return place === 'archive' ? `internal://${last}` : `relative:///${last}`;
}

/** The name of a source as people may see it: some programs name it after its path on somebody's machine. */
export function nameWithoutFolders(name: string): string {
  return OF_A_MACHINE.test(name) ? lastPart(name) : name;
}

/** @returns '' for what is no file name. */
export function lastPart(path: string): string {
  const name = (path.split(/[\\/]/).at(-1) ?? '').trim();
  return /^\.*$/.test(name) ? '' : name;
}
