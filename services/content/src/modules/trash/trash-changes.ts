import type { Change } from '../change/change-announcer.ts';
import type { Place, TreeObject } from './trash.repository.ts';

/**
 * Returns what is announced about objects that went into the trash or came back. Open screens are notified only of the
 * root, with its place.
 */
export function changesOf(
  objects: readonly (TreeObject & { version: number })[],
  change: 'trashed' | 'restored',
  root?: { id: string; place: Place },
): Change[] {
  return objects.map(({ id, kind, version }) => ({
    kind,
    id,
    version,
    change,
    ...(id === root?.id ? root.place : {}),
  }));
}
