import type { WorkspaceDatabase } from '@fieldloom/db/database';
import type { ColumnType, Transaction } from 'kysely';
import type { ConnectionTable, Database, OauthFlowTable } from '../schema/rows.gen.ts';

export type IntegrationType = 'SLACK' | 'ZOOM' | 'GOOGLE_MEET' | 'MICROSOFT_TEAMS' | 'ATLASSIAN' | 'NOTION';
export type ConnectionStatus = ConnectionTable['status'];

export interface Channel {
  id: string;
  name: string;
}

/** Rows of this service's database, with more exact types of two columns than the migrations give. */
export interface IntegrationTables extends Omit<Database, 'connection' | 'oauth_flow'> {
  connection: Omit<ConnectionTable, 'type' | 'channels'> & {
    type: IntegrationType;
    channels: ColumnType<Channel[], string | undefined, string>;
  };
  oauth_flow: Omit<OauthFlowTable, 'type'> & { type: IntegrationType };
}

export type IntegrationsDatabase = WorkspaceDatabase<IntegrationTables>;
/** A transaction of one workspace. Services pass it on; only repositories use it for queries. */
export type Trx = Transaction<IntegrationTables>;
