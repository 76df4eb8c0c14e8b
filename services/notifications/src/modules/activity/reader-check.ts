import type { Client } from '@connectrpc/connect';
import { isDomainError } from '@fieldloom/kernel/errors';
import type { AccountsService, UserSummary } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { inNameOf } from '@fieldloom/rpc/acting';
import { ACCESS_AT_ONCE, USERS_AT_ONCE } from '../../limits.ts';

export interface ReaderPeers {
  accounts: Pick<Client<typeof AccountsService>, 'getUsers'>;
  content: Pick<Client<typeof ContentService>, 'checkAccess'>;
}

type Ref = { kind: string; id: string };

/** Returns the current users, without those who were removed or have no role. */
export async function currentUsers(
  { accounts }: Pick<ReaderPeers, 'accounts'>,
  teamId: string,
  userIds: readonly string[],
): Promise<UserSummary[]> {
  const users: UserSummary[] = [];
  for (let start = 0; start < userIds.length; start += USERS_AT_ONCE) {
    const asked = userIds.slice(start, start + USERS_AT_ONCE);
    users.push(...(await accounts.getUsers({ teamId, userIds: asked })).users);
  }
  return users.filter(({ role }) => role !== '');
}

/**
 * Returns a user's current levels on the objects, by their own role, groups and grants, without regard to any session.
 */
export async function levelsOf(
  { content }: Pick<ReaderPeers, 'content'>,
  teamId: string,
  userId: string,
  objects: readonly Ref[],
): Promise<Map<string, string>> {
  const { levels } = await content
    .checkAccess({ objects: [...objects] }, inNameOf({ teamId, userId }))
    .catch((error: unknown) => {
      // The user was removed in the meantime, or the workspace was closed.
      if (isDomainError(error) && error.code === 'NOT_FOUND') return { levels: [] };
      throw error;
    });
  return new Map(levels.flatMap(({ object, level }) => (object === undefined ? [] : [[object.id, level] as const])));
}

/** Returns those objects that the user may read now. */
export async function readableTo(
  peers: Pick<ReaderPeers, 'content'>,
  teamId: string,
  userId: string,
  objects: readonly Ref[],
): Promise<Set<string>> {
  return new Set((await levelsOf(peers, teamId, userId, objects)).keys());
}

/** Returns those users who may read all of the objects now. */
export async function readersOf(
  peers: ReaderPeers,
  teamId: string,
  userIds: readonly string[],
  objects: readonly Ref[],
): Promise<string[]> {
  const waiting = await currentUsers(peers, teamId, userIds);
  const readers: string[] = [];
  const ask = async (): Promise<void> => {
    for (let user = waiting.shift(); user !== undefined; user = waiting.shift()) {
      const readable = await readableTo(peers, teamId, user.id, objects);
      if (objects.every(({ id }) => readable.has(id))) readers.push(user.id);
    }
  };
  await Promise.all(Array.from({ length: ACCESS_AT_ONCE }, ask));
  return readers;
}
