import type { Actor } from '@fieldloom/auth/actor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import type { Actor as ActorMessage } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ObjectRef as ObjectRefMessage } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { readRpcActor } from '@fieldloom/rpc/actor';
import { ACCESS_KINDS, type AccessKind, type IndexedKind, type ObjectRef, parseIndexedKind } from '../content-kinds.ts';

/** Objects that one call names at most. */
export const MAX_OBJECTS = 1_000;

/** For whom a call acts. @throws BAD_INPUT */
export function readActor(message: ActorMessage | undefined): Actor {
  if (message === undefined) throw badInput('actor is missing', { field: 'actor' });
  const actor = readRpcActor(message);
  return { ...actor, teamId: parseId(actor.teamId, 'actor.team_id'), userId: parseId(actor.userId, 'actor.user_id') };
}

/** @throws BAD_INPUT for too many objects, unknown kinds and malformed ids. */
export function readRefs(objects: readonly ObjectRefMessage[], max: number): ObjectRef<IndexedKind>[] {
  requireAtMost(objects, max);
  return objects.map((object) => ({ kind: parseIndexedKind(object.kind), id: parseId(object.id) }));
}

/** Like `readRefs`, of objects that have a node in the permission tree. */
export function readAccessRefs(objects: readonly ObjectRefMessage[], max: number): ObjectRef[] {
  requireAtMost(objects, max);
  return objects.map(readAccessRef);
}

export function readAccessRef({ kind: text, id }: ObjectRefMessage): ObjectRef {
  const kind: AccessKind | undefined = ACCESS_KINDS.find((known) => known === text);
  if (kind === undefined) throw badInput('Unknown kind of object', { field: 'kind' });
  return { kind, id: parseId(id) };
}

function requireAtMost(objects: readonly unknown[], max: number): void {
  if (objects.length > max) throw badInput(`At most ${max} objects`, { field: 'objects' });
}
