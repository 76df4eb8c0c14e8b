-- Apps that a workspace's admins let ask its members for access by OAuth. Deleted ones stay: the audit log names them.
create table oauth_client (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  name text not null check (char_length(name) between 1 and 49),
  -- Compared as they are, character by character.
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  -- What it may ask for.
  scopes text[] not null check (
    cardinality(scopes) > 0
    and scopes <@ array['CONTENT_READ', 'CONTENT_WRITE', 'MEMBERS_READ', 'MEMBERS_WRITE', 'AUDIT_LOG_READ']
  ),
  -- SHA-256 of a confidential app's secret; null = a public one, which can keep none.
  secret_hash text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (team_id, id)
);
create index oauth_client_of_workspace on oauth_client (team_id, id);
select fieldloom_workspace_table('oauth_client', 'apps that may ask members for access');

-- What a member gave an app. Its tokens come and go; revoked ones stay for the audit log.
create table oauth_grant (
  id uuid primary key,
  team_id uuid not null,
  client_id uuid not null,
  user_id uuid not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  unique (team_id, id),
  foreign key (team_id, client_id) references oauth_client (team_id, id) on delete cascade,
  foreign key (team_id, user_id) references workspace_user (team_id, id) on delete cascade
);
create index oauth_grant_of_user on oauth_grant (team_id, user_id, id);
create index oauth_grant_of_client on oauth_grant (team_id, client_id);
select fieldloom_workspace_table('oauth_grant', 'what members gave apps');

-- Authorization codes. A used one is kept until it is swept, so that a second use is known for what it is.
create table oauth_code (
  -- SHA-256.
  code_hash text primary key,
  team_id uuid not null,
  grant_id uuid not null,
  redirect_uri text not null,
  -- S256.
  code_challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (team_id, grant_id) references oauth_grant (team_id, id) on delete cascade
);
create index oauth_code_expires_at on oauth_code (expires_at);
select fieldloom_workspace_table('oauth_code', 'codes on their way to apps');
select fieldloom_sweep_table('oauth_code');

-- A pair of tokens. The refresh token makes the next pair, once; a second time ends the grant.
create table oauth_token (
  id uuid primary key,
  team_id uuid not null,
  grant_id uuid not null,
  access_hash text not null unique,
  access_expires_at timestamptz not null,
  refresh_hash text not null unique,
  refresh_expires_at timestamptz not null,
  -- The next pair was made.
  rotated_at timestamptz,
  foreign key (team_id, grant_id) references oauth_grant (team_id, id) on delete cascade
);
create index oauth_token_of_grant on oauth_token (team_id, grant_id);
create index oauth_token_refresh_expires_at on oauth_token (refresh_expires_at);
select fieldloom_workspace_table('oauth_token', 'tokens of apps, hashed');
select fieldloom_sweep_table('oauth_token');
