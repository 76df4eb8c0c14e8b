-- Saved views of a project, what is archived and starred, and what lists filter and sort by.

create table view (
  id uuid primary key,
  team_id uuid not null,
  project_id uuid not null references project (id),
  title text not null check (char_length(title) <= 200),
  layout text not null check (layout in ('BOARD', 'CANVAS', 'GRID', 'LIST', 'TABLE')),
  object_type text not null check (object_type in ('NOTE', 'HIGHLIGHT', 'INSIGHT', 'TAG')),
  -- `viewData` of libs/views, with its version.
  view_data jsonb not null,
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
create index view_order on view (team_id, project_id, rank, id) where deleted_at is null;
create index view_trash on view (team_id, trash_root_id) where deleted_at is not null;
select fieldloom_workspace_table('view');
select fieldloom_sweep_table('view');

-- What a project shows first in each of its areas.
create table default_view (
  team_id uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  object_type text not null check (object_type in ('NOTE', 'HIGHLIGHT', 'INSIGHT', 'TAG')),
  view_id uuid not null references view (id) on delete cascade,
  primary key (project_id, object_type)
);
select fieldloom_workspace_table('default_view');

alter table note add column archived_at timestamptz;
alter table insight add column archived_at timestamptz;
alter table project add column archived_at timestamptz;

create table star (
  team_id uuid not null,
  user_id uuid not null,
  object_kind text not null check (object_kind in ('PROJECT', 'NOTE', 'INSIGHT', 'TAG', 'VIEW', 'FOLDER')),
  object_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, object_id)
);
create index star_object on star (team_id, object_id);
select fieldloom_workspace_table('star');
select fieldloom_sweep_table('star');
