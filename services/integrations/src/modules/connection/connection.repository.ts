import { newId } from '@fieldloom/kernel/ids';
import { sql, type Transaction } from 'kysely';
import type { Channel, ConnectionStatus, IntegrationTables, IntegrationType } from '../../database.ts';

type Trx = Transaction<IntegrationTables>;

export interface Connection {
  id: string;
  teamId: string;
  type: IntegrationType;
  status: ConnectionStatus;
  accountId: string;
  accountName: string;
  /** Other ids that the provider uses for the account. */
  otherAccountIds: string[];
  /** Former ids that the global tier must still forget. */
  withdrawnAccountIds: string[];
  token: Buffer | null;
  channels: Channel[];
  importedChannelIds: string[];
  projectId: string | null;
  connectedBy: string;
  version: number;
  connectedAt: Date;
  /** Set when the provider asked for everything about it to be deleted. */
  removedAt: Date | null;
}

const columns = [
  'id',
  'team_id as teamId',
  'type',
  'status',
  'account_id as accountId',
  'account_name as accountName',
  'other_account_ids as otherAccountIds',
  'withdrawn_account_ids as withdrawnAccountIds',
  'token',
  'channels',
  'imported_channel_ids as importedChannelIds',
  'project_id as projectId',
  'connected_by as connectedBy',
  'version',
  'connected_at as connectedAt',
  'removed_at as removedAt',
] as const;

export async function saveFlow(
  trx: Trx,
  flow: { hash: string; teamId: string; userId: string; type: IntegrationType; expiresAt: Date },
): Promise<void> {
  const { hash, teamId, userId, type, expiresAt } = flow;
  await trx
    .insertInto('oauth_flow')
    .values({ state_hash: hash, team_id: teamId, user_id: userId, type, expires_at: expiresAt })
    .execute();
}

/** Takes a flow; works once. @returns false when it is unknown, another user's, or too old. */
export async function takeFlow(trx: Trx, hash: string, userId: string, type: IntegrationType): Promise<boolean> {
  const taken = await trx
    .deleteFrom('oauth_flow')
    .where('state_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('expires_at', '>', new Date())
    .returning('state_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Returns the id of the account's connection in this workspace: the existing one, or a new one. */
export async function reserveConnectionId(trx: Trx, type: IntegrationType, accountId: string): Promise<string> {
  const existing = await trx
    .selectFrom('connection')
    .select('id')
    .where('type', '=', type)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return existing?.id ?? newId();
}

/** Connects or reconnects an account. */
export async function saveConnection(
  trx: Trx,
  connection: {
    id: string;
    teamId: string;
    type: IntegrationType;
    accountId: string;
    accountName: string;
    otherAccountIds: readonly string[];
    token: Buffer;
    channels: Channel[];
    userId: string;
  },
): Promise<Connection> {
  const { id, teamId, type, accountId, accountName, otherAccountIds, token, channels, userId } = connection;
  const fresh = {
    status: 'ACTIVE' as const,
    account_name: accountName,
    other_account_ids: [...otherAccountIds],
    token,
    channels: JSON.stringify(channels),
    connected_by: userId,
    announced: false,
    removed_at: null,
  };
  return trx
    .insertInto('connection')
    .values({
      id,
      team_id: teamId,
      type,
      account_id: accountId,
      imported_channel_ids: [],
      project_id: null,
      ...fresh,
    })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'type', 'account_id']).doUpdateSet({
        ...fresh,
        withdrawn_account_ids: sql<
          string[]
        >`array(select unnest(connection.withdrawn_account_ids || connection.other_account_ids) except select unnest(excluded.other_account_ids))`,
        version: sql`connection.version + 1`,
        connected_at: new Date(),
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function listConnections(trx: Trx): Promise<Connection[]> {
  return trx
    .selectFrom('connection')
    .select(columns)
    .where('removed_at', 'is', null)
    .orderBy('connected_at', 'desc')
    .execute();
}

export async function findConnection(trx: Trx, id: string): Promise<Connection | undefined> {
  return trx
    .selectFrom('connection')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function findByAccount(
  trx: Trx,
  type: IntegrationType,
  accountId: string,
): Promise<Connection | undefined> {
  return trx
    .selectFrom('connection')
    .select(columns)
    .where('type', '=', type)
    .where('account_id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
}

/** Returns the sealed token of a connection that has not ended. */
export async function findToken(trx: Trx, id: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('connection')
    .select('token')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row?.token ?? undefined;
}

/** Does not increase the version: what was imported stays the same. */
export async function setChannels(trx: Trx, id: string, channels: readonly Channel[]): Promise<Connection | undefined> {
  return trx
    .updateTable('connection')
    .set({ channels: JSON.stringify(channels) })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .returning(columns)
    .executeTakeFirst();
}

export async function setImport(
  trx: Trx,
  id: string,
  channelIds: readonly string[],
  projectId: string,
): Promise<Connection | undefined> {
  return trx
    .updateTable('connection')
    .set({ imported_channel_ids: [...channelIds], project_id: projectId, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .returning(columns)
    .executeTakeFirst();
}

export async function setDisconnected(trx: Trx, id: string): Promise<Connection | undefined> {
  return trx
    .updateTable('connection')
    .set({ status: 'DISCONNECTED', token: null, announced: false, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Ends a connection because the provider reports that the account removed the app. Ignored if it was reconnected since
 * then, because events may be late.
 * @returns Whether there was such a connection.
 */
export async function endByProvider(
  trx: Trx,
  { type, accountId, at }: { type: IntegrationType; accountId: string; at: Date },
): Promise<boolean> {
  const ended = await trx
    .updateTable('connection')
    .set({ status: 'DISCONNECTED', token: null, announced: false, version: sql`version + 1` })
    .where('type', '=', type)
    .where('account_id', '=', accountId)
    .where('status', '!=', 'DISCONNECTED')
    .where('connected_at', '<', at)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Removes a connection because the provider asks for everything about an account to be deleted. The row itself is
 * deleted after this was announced. Ignored if it was reconnected since then.
 * @returns Whether there was such a connection.
 */
export async function removeByProvider(
  trx: Trx,
  { type, accountId, personId, at }: { type: IntegrationType; accountId: string; personId: string; at: Date },
): Promise<boolean> {
  const removed = await trx
    .updateTable('connection')
    .set({
      status: 'DISCONNECTED',
      token: null,
      account_name: '',
      announced: false,
      removed_at: new Date(),
      version: sql`version + 1`,
    })
    .where('type', '=', type)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`${personId} = any(other_account_ids)`)
    .where('removed_at', 'is', null)
    .where('connected_at', '<', at)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/**
 * Lists connections whose current state, or whose hash by the current key, the global tier does not know. In a
 * transaction across workspaces.
 */
export async function listUnannounced(trx: Trx, keyId: string, limit: number): Promise<Connection[]> {
  return trx
    .selectFrom('connection')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('announced', '=', false),
        eb.and([eb('status', '!=', 'DISCONNECTED'), eb('announced_key_id', 'is distinct from', keyId)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns account ids that other connections of the workspace with the same provider use. */
export async function listHeldAccountIds(trx: Trx, { id, type }: Connection): Promise<string[]> {
  const rows = await trx
    .selectFrom('connection')
    .select(['account_id as accountId', 'other_account_ids as otherAccountIds'])
    .where('type', '=', type)
    .where('id', '!=', id)
    .where('status', '!=', 'DISCONNECTED')
    .execute();
  return rows.flatMap(({ accountId, otherAccountIds }) => [accountId, ...otherAccountIds]);
}

/**
 * Marks the connection as announced, and deletes it if that was requested. Does nothing if it has changed since it was
 * read.
 */
export async function markAnnounced(trx: Trx, { id, version }: Connection, keyId: string): Promise<void> {
  await trx
    .deleteFrom('connection')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is not', null)
    .execute();
  await trx
    .updateTable('connection')
    .set({ announced: true, announced_key_id: keyId, withdrawn_account_ids: [] })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

export async function deleteOldFlows(trx: Trx): Promise<void> {
  await trx.deleteFrom('oauth_flow').where('expires_at', '<', new Date()).execute();
}
