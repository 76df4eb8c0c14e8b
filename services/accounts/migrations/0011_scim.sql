-- What a workspace's directory provides by SCIM. A token's value is not stored, only its SHA-256.
create table scim_token (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  name text not null check (char_length(name) between 1 and 99),
  token_hash text not null unique,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index scim_token_of_workspace on scim_token (team_id, id);
select fieldloom_workspace_table('scim_token', 'credentials of a workspace''s directory, hashed');

-- A user whom the directory manages, with what it says of them beyond the user's own columns. Deleted with the
-- membership, so that a row is that of a member.
create table scim_user (
  user_id uuid primary key,
  team_id uuid not null,
  external_id text check (char_length(external_id) <= 500),
  -- As sent; null = the name is made of the parts below.
  display_name text check (char_length(display_name) <= 100),
  formatted_name text check (char_length(formatted_name) <= 300),
  given_name text check (char_length(given_name) <= 300),
  family_name text check (char_length(family_name) <= 300),
  title text check (char_length(title) <= 300),
  -- [{value, type, primary}]; null = the address alone.
  emails jsonb,
  -- What the user has while in no group that carries a role, and again after having been inactive.
  role text not null check (role in ('MANAGER', 'CONTRIBUTOR', 'VIEWER')),
  created_at timestamptz not null default now(),
  foreign key (team_id, user_id) references workspace_user (team_id, id) on delete cascade
);
create unique index scim_user_external_id on scim_user (team_id, external_id);
create index scim_user_of_workspace on scim_user (team_id, user_id);
select fieldloom_workspace_table('scim_user', 'users whom a directory manages');

create table scim_group (
  group_id uuid primary key,
  team_id uuid not null,
  external_id text check (char_length(external_id) <= 500),
  -- Of the members, while they are in the group. Null = the group says nothing of roles.
  role text check (role in ('MANAGER', 'CONTRIBUTOR', 'VIEWER')),
  created_at timestamptz not null default now(),
  foreign key (team_id, group_id) references user_group (team_id, id) on delete cascade
);
create unique index scim_group_external_id on scim_group (team_id, external_id);
create index scim_group_of_workspace on scim_group (team_id, group_id);
select fieldloom_workspace_table('scim_group', 'groups that a directory manages');

-- What a directory is told of when something was changed last, by hand too.
alter table workspace_user add column changed_at timestamptz not null default now();
alter table user_group add column changed_at timestamptz not null default now();
