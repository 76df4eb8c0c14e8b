create table workspace (
  team_id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  subdomain text not null unique,
  region text not null check (region in ('us_a', 'us_b', 'eu_a', 'au_a')),
  -- Hex with 6 digits, lower case.
  primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
  org_size text,
  version bigint not null default 1,
  -- Version of the tenant route that the routing authority gave.
  route_version bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Null while the workspace is being created: nobody can sign in yet.
  activated_at timestamptz
);
select fieldloom_workspace_table('workspace', 'workspaces (teams) held in this region');

create table sign_in_methods (
  team_id uuid primary key references workspace (team_id) on delete cascade,
  password_enabled boolean not null default true,
  code_enabled boolean not null default true,
  google_enabled boolean not null default false,
  microsoft_enabled boolean not null default false,
  sso_enabled boolean not null default false,
  oidc_issuer text
);
select fieldloom_workspace_table('sign_in_methods', 'ways to sign in that a workspace allows');

-- What billing last said of the workspace; its events keep it up to date.
create table workspace_entitlement (
  team_id uuid primary key,
  version bigint not null,
  read_only boolean not null default false,
  -- Null = unlimited.
  seat_limit bigint,
  viewer_limit bigint,
  updated_at timestamptz not null default now()
);
select fieldloom_workspace_table('workspace_entitlement', 'copy of version, read-only state and seat limits from billing');

create table workspace_user (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  person_id uuid not null,
  email text not null check (char_length(email) between 3 and 320),
  email_hash text not null,
  name text check (char_length(name) <= 100),
  -- Null = excluded: a member who may do nothing.
  role text check (role in ('MANAGER', 'CONTRIBUTOR', 'VIEWER')),
  workspace_admin boolean not null default false,
  job_role text check (job_role in (
    'CONSULTING', 'CUSTOMER_SUCCESS', 'DESIGN', 'ENGINEERING', 'FINANCE', 'LEGAL', 'MANAGEMENT', 'MARKETING',
    'OPERATIONS', 'OTHER', 'PRODUCT_MANAGEMENT', 'RESEARCH', 'SALES', 'STUDENT', 'SUPPORT'
  )),
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  -- Set when removed; the row stays, because what the user made stays.
  removed_at timestamptz,
  unique (team_id, person_id),
  unique (team_id, id)
);
create index workspace_user_email_hash on workspace_user (email_hash);
create index workspace_user_name on workspace_user (team_id, lower(coalesce(name, email)), id);
select fieldloom_workspace_table('workspace_user', 'memberships of persons in workspaces');
-- A transaction that knows a person and no workspace reads in which workspaces that person is.
create policy person_reads on workspace_user for select
  using (
    nullif(current_setting('app.team_id', true), '') is null
    and (
      person_id = nullif(current_setting('app.person_id', true), '')::uuid
      or email_hash = nullif(current_setting('app.email_hash', true), '')
    )
  );

create table audit_entry (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  at timestamptz not null default now(),
  -- Null = the system.
  actor_id uuid,
  action text not null,
  object_kind text not null,
  object_id uuid,
  -- [{name, before, after}]
  details jsonb not null default '[]'
);
create index audit_entry_newest on audit_entry (team_id, id desc);
select fieldloom_workspace_table('audit_entry', 'what changed access, by whom');
