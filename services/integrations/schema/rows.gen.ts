// Generated from the migrations by libs/db/src/schema.ts. Do not edit.
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { ColumnType, Generated } from 'kysely';

export interface Database extends BaseTables {
  connection: ConnectionTable;
  oauth_flow: OauthFlowTable;
  received_event: ReceivedEventTable;
}

/** workspace: accounts of other products */
export interface ConnectionTable {
  id: string;
  team_id: string;
  type: 'SLACK' | 'ZOOM' | 'GOOGLE_MEET' | 'MICROSOFT_TEAMS' | 'ATLASSIAN' | 'NOTION';
  status: 'ACTIVE' | 'DISCONNECTED' | 'ERROR';
  account_id: string;
  account_name: string;
  token: Buffer | null;
  channels: ColumnType<unknown, string | undefined, string>;
  imported_channel_ids: Generated<string[]>;
  project_id: string | null;
  connected_by: string;
  version: Generated<number>;
  connected_at: Generated<Date>;
  announced: Generated<boolean>;
  other_account_ids: Generated<string[]>;
  withdrawn_account_ids: Generated<string[]>;
  announced_key_id: string | null;
  removed_at: Date | null;
}

/** workspace: OAuth flows under way */
export interface OauthFlowTable {
  state_hash: string;
  team_id: string;
  user_id: string;
  type: string;
  expires_at: Date;
}

/** workspace: events of providers */
export interface ReceivedEventTable {
  id: string;
  team_id: string;
  provider: string;
  provider_event_id: string;
  body: ColumnType<unknown, string, string>;
  received_at: Generated<Date>;
  handling: Generated<'received' | 'handled' | 'unhandled'>;
  paused_at: Date | null;
}
