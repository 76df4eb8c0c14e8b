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
  /** What else the provider calls the account. */
  otherAccountIds: string[];
  /** What it was called before; the global tier is still to forget it. */
  withdrawnAccountIds: string[];
  token: Buffer | null;
  channels: Channel[];
  importedChannelIds: string[];
  projectId: string | null;
  connectedBy: string;
  version: number;
  connectedAt: Date;
  /** Set: the provider asked for everything about it to be deleted. */
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

/** Takes a flow, once. @returns false when it is unknown, another user's, or too old. */
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

/** Id of the account's connection in this workspace: the one that is there, or a new one. */
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

/** Connects an account, or connects it again. */
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

/** The sealed token of a connection that has not ended. */
export async function findToken(trx: Trx, id: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('connection')
    .select('token')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row?.token ?? undefined;
}

/** Nothing counts a version for it: what is imported stays the same. */
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
 * The provider says that its account let us in no more. Not when it was connected again since: events come late.
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
 * The provider asks for everything about somebody's account to be deleted. The row itself goes when it was announced. Not
 * when it was connected again since.
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
 * Connections that the global tier does not know as they are now, or by an older key; in a transaction across workspaces.
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

/** Ids of accounts that other connections of the workspace with the provider are known by. */
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

/** The global tier knows it now; what was to be deleted is. Unless it has changed since it was read. */
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
