import type { BaseTables } from '@fieldloom/db/base-tables';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import type { ColumnType, Generated } from 'kysely';

export type IntegrationType = 'SLACK';
export type ConnectionStatus = 'ACTIVE' | 'DISCONNECTED' | 'ERROR';

export interface Channel {
  id: string;
  name: string;
}

interface ConnectionTable {
  id: string;
  team_id: string;
  type: IntegrationType;
  status: ConnectionStatus;
  account_id: string;
  account_name: string;
  token: Buffer | null;
  channels: ColumnType<Channel[], string, string>;
  imported_channel_ids: string[];
  project_id: string | null;
  connected_by: string;
  version: Generated<number>;
  connected_at: Generated<Date>;
  announced: boolean;
}

interface OAuthFlowTable {
  state_hash: string;
  team_id: string;
  user_id: string;
  type: IntegrationType;
  expires_at: Date;
}

interface ReceivedEventTable {
  id: string;
  team_id: string;
  provider: string;
  provider_event_id: string;
  body: ColumnType<unknown, string, never>;
  received_at: Generated<Date>;
}

export interface IntegrationTables extends BaseTables {
  connection: ConnectionTable;
  oauth_flow: OAuthFlowTable;
  received_event: ReceivedEventTable;
}

export type IntegrationsDatabase = WorkspaceDatabase<IntegrationTables>;
