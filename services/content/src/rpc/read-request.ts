import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import type { ObjectRef as ObjectRefMessage } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { type IndexedKind, type ObjectRef, parseIndexedKind } from '../content-kinds.ts';

/** Maximum number of objects per call. */
export const MAX_OBJECTS = 1_000;

/** @throws BAD_INPUT for too many objects, unknown kinds and malformed ids. */
export function readRefs(objects: readonly ObjectRefMessage[], max: number): ObjectRef<IndexedKind>[] {
  requireAtMost(objects, max);
  return objects.map((object) => ({ kind: parseIndexedKind(object.kind), id: parseId(object.id) }));
}

/** Like `readRefs`, for objects with a node in the permission tree. */
export function readAccessRefs(objects: readonly ObjectRefMessage[], max: number): ObjectRef[] {
  requireAtMost(objects, max);
  return objects.map(readAccessRef);
}

export function readAccessRef({ kind, id }: ObjectRefMessage): ObjectRef {
  return { kind: parseIndexedKind(kind), id: parseId(id) };
}

function requireAtMost(objects: readonly unknown[], max: number): void {
  if (objects.length > max) throw badInput(`At most ${max} objects`, { field: 'objects' });
}
