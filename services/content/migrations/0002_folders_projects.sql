-- Trash columns are the same on every kind of object: a deletion marks its root and everything below it with one
-- trash_root_id, and a restore of the root brings back just those.

create table folder (
  id uuid primary key,
  team_id uuid not null,
  name text not null check (char_length(name) <= 200),
  parent_id uuid references folder (id),
  rank double precision not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  trash_root_id uuid,
  purge_after timestamptz
);
create index folder_order on folder (team_id, parent_id, rank, id) where deleted_at is null;
create index folder_trash on folder (team_id, trash_root_id) where deleted_at is not null;
select fieldloom_workspace_table('folder', 'project categories');
select fieldloom_sweep_table('folder');

create table project (
  id uuid primary key,
  team_id uuid not null,
  title text not null check (char_length(title) <= 200),
  summary text check (char_length(summary) <= 1000),
  color text,
  icon text,
  folder_id uuid references folder (id),
  rank double precision not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  trash_root_id uuid,
  purge_after timestamptz
);
create index project_order on project (team_id, rank, id) where deleted_at is null;
create index project_folder on project (team_id, folder_id) where deleted_at is null;
create index project_trash on project (team_id, trash_root_id) where deleted_at is not null;
select fieldloom_workspace_table('project');
select fieldloom_sweep_table('project');
