-- An account of another product that a workspace has connected.
create table connection (
  id uuid primary key,
  team_id uuid not null,
  type text not null check (type in ('SLACK')),
  status text not null check (status in ('ACTIVE', 'DISCONNECTED', 'ERROR')),
  -- The provider's own id and name of the account.
  account_id text not null check (length(account_id) <= 100),
  account_name text not null check (length(account_name) <= 300),
  -- The access token, encrypted (AES-256-GCM).
  token bytea,
  channels jsonb not null default '[]',
  imported_channel_ids text[] not null default '{}',
  project_id uuid,
  connected_by uuid not null,
  version integer not null default 1,
  connected_at timestamptz not null default now(),
  -- What the global tier was told: it finds the workspace by a hash of the account.
  announced boolean not null default false,
  unique (team_id, type, account_id)
);
select fieldloom_workspace_table('connection', 'accounts of other products');
select fieldloom_sweep_table('connection');
create index connection_unannounced on connection (id) where not announced;

-- A flow that was begun at the provider and has not come back yet.
create table oauth_flow (
  state_hash text primary key,
  team_id uuid not null,
  user_id uuid not null,
  type text not null,
  expires_at timestamptz not null
);
select fieldloom_workspace_table('oauth_flow', 'OAuth flows under way');
select fieldloom_sweep_table('oauth_flow');

-- Events that were pulled from the intake and opened. The unique id makes a second delivery harmless.
create table received_event (
  id uuid primary key,
  team_id uuid not null,
  provider text not null,
  provider_event_id text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  unique (team_id, provider, provider_event_id)
);
select fieldloom_workspace_table('received_event', 'events of providers');
select fieldloom_sweep_table('received_event');
create index received_event_age on received_event (received_at);
