-- A request to make a workspace. Its id becomes the id of the workspace and of the workflow.
create table tenant_creation (
  team_id uuid primary key,
  email text not null check (char_length(email) between 3 and 320),
  email_hash text not null,
  name text check (char_length(name) <= 100),
  team_name text not null check (char_length(team_name) between 1 and 200),
  -- Empty = made from team_name.
  wanted_subdomain text not null default '',
  org_size text,
  job_role text check (job_role in (
    'CONSULTING', 'CUSTOMER_SUCCESS', 'DESIGN', 'ENGINEERING', 'FINANCE', 'LEGAL', 'MANAGEMENT', 'MARKETING',
    'OPERATIONS', 'OTHER', 'PRODUCT_MANAGEMENT', 'RESEARCH', 'SALES', 'STUDENT', 'SUPPORT'
  )),
  marketing_comms_enabled boolean not null default false,
  -- Dropped when the request ends.
  password_hash text,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'COMPLETE', 'FAILED')),
  subdomain text,
  route_version bigint,
  -- Whether this request made the person: its undo removes only what it made.
  made_person boolean not null default false,
  error_code text,
  error_message text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
select fieldloom_workspace_table('tenant_creation', 'requests to make a workspace');

-- What the global tier is to know of an address: whether its keyed hash points at this workspace. Written in the
-- transaction that changes it, sent by the relay role until the routing authority has taken it.
create table identity_hash_sync (
  team_id uuid not null,
  email_hash text not null,
  email text not null,
  wanted boolean not null,
  generation bigint not null default 1,
  sent_generation bigint not null default 0,
  -- Key under which it was last sent; another newest key means sending again.
  sent_key_id text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Held by a relay that is sending it; another one waits until then.
  leased_until timestamptz,
  primary key (team_id, email_hash)
);
create index identity_hash_sync_due on identity_hash_sync (next_attempt_at) where sent_generation < generation;
select fieldloom_workspace_table('identity_hash_sync', 'address hashes to register with the global tier');
select fieldloom_sweep_table('identity_hash_sync');
