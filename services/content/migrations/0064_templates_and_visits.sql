-- What a workspace begins its own projects and insights with, and what everybody opened last.

create table template (
  id uuid primary key,
  team_id uuid not null,
  kind text not null check (kind in ('PROJECT', 'INSIGHT')),
  title text not null check (char_length(title) <= 200),
  summary text check (char_length(summary) <= 1000),
  color text,
  icon text,
  -- Of a project: its areas, readme, boards, fields, views and, by choice, its notes with highlights and its insights.
  -- Of an insight: its blocks. Versioned, as the template module reads it.
  content jsonb not null,
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
create index template_order on template (team_id, kind, rank, id) where deleted_at is null;
create index template_trash on template (team_id, trash_root_id) where deleted_at is not null;
create index template_due on template (purge_after) where deleted_at is not null and trash_root_id = id;
select fieldloom_workspace_table('template');
select fieldloom_sweep_table('template');

create table visit (
  team_id uuid not null,
  user_id uuid not null,
  object_kind text not null check (object_kind in ('PROJECT', 'NOTE', 'INSIGHT', 'TAG', 'VIEW', 'FOLDER')),
  object_id uuid not null,
  visited_at timestamptz not null default now(),
  primary key (user_id, object_id)
);
create index visit_recent on visit (team_id, user_id, visited_at desc);
create index visit_object on visit (team_id, object_id);
select fieldloom_workspace_table('visit');
select fieldloom_sweep_table('visit');
