import { readId, toShortId } from '@fieldloom/kernel/ids';
import { type ContentKind, KINDS } from '../content/kinds.ts';

/** The trash's state in the URL. */
export interface TrashSearch {
  /** A project's short id, to show what was deleted in it. */
  projectId?: string;
  kind?: ContentKind;
}

/** Leaves out what names nothing. */
export function readTrashSearch({ projectId, kind }: Record<string, unknown>): TrashSearch {
  const id = typeof projectId === 'string' ? readId(projectId) : undefined;
  return {
    ...(id !== undefined && { projectId: toShortId(id) }),
    ...(typeof kind === 'string' && Object.hasOwn(KINDS, kind) && { kind: kind as ContentKind }),
  };
}
