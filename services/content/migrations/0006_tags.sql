create table tag_board (
  id uuid primary key,
  team_id uuid not null,
  -- Null = a board of the whole workspace.
  project_id uuid references project (id),
  title text not null check (char_length(title) <= 50),
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
create index tag_board_order on tag_board (team_id, project_id, rank, id) where deleted_at is null;
select fieldloom_workspace_table('tag_board');
select fieldloom_sweep_table('tag_board');

create table tag_group (
  id uuid primary key,
  team_id uuid not null,
  tag_board_id uuid not null references tag_board (id) on delete cascade,
  title text not null check (char_length(title) <= 50),
  color text not null,
  rank double precision not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index tag_group_order on tag_group (tag_board_id, rank, id);
select fieldloom_workspace_table('tag_group');

create table tag (
  id uuid primary key,
  team_id uuid not null,
  tag_group_id uuid not null references tag_group (id) on delete cascade,
  title text not null check (char_length(title) <= 200),
  color text not null,
  description text check (char_length(description) <= 1000),
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
create index tag_order on tag (tag_group_id, rank, id) where deleted_at is null;
create index tag_trash on tag (team_id, trash_root_id) where deleted_at is not null;
select fieldloom_workspace_table('tag');
select fieldloom_sweep_table('tag');
