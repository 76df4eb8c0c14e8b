-- What programs come with for a user, by the API. A token's value is not stored, only its SHA-256. Revoked ones stay:
-- the audit log names them.
create table api_token (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 99),
  token_hash text not null unique,
  scopes text[] not null check (
    cardinality(scopes) > 0
    and scopes <@ array['CONTENT_READ', 'CONTENT_WRITE', 'MEMBERS_READ', 'MEMBERS_WRITE', 'AUDIT_LOG_READ']
  ),
  created_at timestamptz not null default now(),
  -- Null = never.
  expires_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  foreign key (team_id, user_id) references workspace_user (team_id, id) on delete cascade
);
create index api_token_of_user on api_token (team_id, user_id, id);
select fieldloom_workspace_table('api_token', 'credentials of users'' programs, hashed');

-- By what somebody acted, where it was no session of theirs.
alter table audit_entry
  add column key_kind text check (key_kind in ('api-token', 'oauth-token')),
  add column key_id uuid,
  add constraint audit_entry_key check (num_nulls(key_kind, key_id) in (0, 2));
create index audit_entry_of_actor on audit_entry (team_id, actor_id, id desc);
create index audit_entry_of_object on audit_entry (team_id, object_id, id desc);
create index audit_entry_of_action on audit_entry (team_id, action, id desc);
create index audit_entry_at on audit_entry (team_id, at);
select fieldloom_sweep_table('audit_entry');

-- How long a workspace keeps its audit log; no row = for ever.
create table audit_retention (
  team_id uuid primary key references workspace (team_id) on delete cascade,
  days integer not null check (days in (30, 60, 90, 180, 365))
);
select fieldloom_workspace_table('audit_retention', 'how long workspaces keep their audit logs');
select fieldloom_sweep_table('audit_retention');
