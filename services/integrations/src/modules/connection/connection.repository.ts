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
  token: Buffer | null;
  channels: Channel[];
  importedChannelIds: string[];
  projectId: string | null;
  connectedBy: string;
  version: number;
  connectedAt: Date;
}

const columns = [
  'id',
  'team_id as teamId',
  'type',
  'status',
  'account_id as accountId',
  'account_name as accountName',
  'token',
  'channels',
  'imported_channel_ids as importedChannelIds',
  'project_id as projectId',
  'connected_by as connectedBy',
  'version',
  'connected_at as connectedAt',
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
    token: Buffer;
    channels: Channel[];
    userId: string;
  },
): Promise<Connection> {
  const { id, teamId, type, accountId, accountName, token, channels, userId } = connection;
  const fresh = {
    status: 'ACTIVE' as const,
    account_name: accountName,
    token,
    channels: JSON.stringify(channels),
    connected_by: userId,
    announced: false,
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
      conflict
        .columns(['team_id', 'type', 'account_id'])
        .doUpdateSet({ ...fresh, version: sql`connection.version + 1`, connected_at: new Date() }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function listConnections(trx: Trx): Promise<Connection[]> {
  return trx.selectFrom('connection').select(columns).orderBy('connected_at', 'desc').execute();
}

export async function findConnection(trx: Trx, id: string): Promise<Connection | undefined> {
  return trx.selectFrom('connection').select(columns).where('id', '=', id).executeTakeFirst();
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

/** Connections that the global tier does not know as they are now; in a transaction across workspaces. */
export async function listUnannounced(trx: Trx, limit: number): Promise<Connection[]> {
  return trx
    .selectFrom('connection')
    .select(columns)
    .where('announced', '=', false)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Unless it has changed since it was read. */
export async function markAnnounced(trx: Trx, id: string, version: number): Promise<void> {
  await trx
    .updateTable('connection')
    .set({ announced: true })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

export async function deleteOldFlows(trx: Trx): Promise<void> {
  await trx.deleteFrom('oauth_flow').where('expires_at', '<', new Date()).execute();
}
