import type { Change } from '../change/change-announcer.ts';
import type { Place, TreeObject } from './trash.repository.ts';

/** What is told of objects that went into the trash or came back. Open screens hear of the root alone, which needs its place. */
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
