-- Custom fields: sets of fields, and one row for each value that an object has in a field.

create table field_set (
  id uuid primary key,
  team_id uuid not null,
  -- WORKSPACE: a group of fields that every project may show; it is an object of the permission tree. NOTE, INSIGHT: the
  -- set of a project for its notes or insights, with the rights of the project. PERSON: the workspace's set for people.
  kind text not null check (kind in ('WORKSPACE', 'NOTE', 'INSIGHT', 'PERSON')),
  project_id uuid references project (id) on delete cascade,
  title text not null default '' check (char_length(title) <= 200),
  rank double precision not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  trash_root_id uuid,
  purge_after timestamptz,
  check ((kind in ('NOTE', 'INSIGHT')) = (project_id is not null))
);
create unique index field_set_of_project on field_set (project_id, kind) where project_id is not null;
create unique index field_set_of_people on field_set (team_id) where kind = 'PERSON';
create index field_set_order on field_set (team_id, kind, rank, id) where deleted_at is null;
select fieldloom_workspace_table('field_set');
select fieldloom_sweep_table('field_set');

create table field (
  id uuid primary key,
  team_id uuid not null,
  field_set_id uuid not null references field_set (id) on delete cascade,
  label text not null check (char_length(label) <= 250),
  type text not null check (type in
    ('BOOLEAN', 'DATETIME', 'EMAIL', 'NPS', 'NUMBER', 'PERSON', 'PHONE', 'SELECT', 'TEXT', 'URL')),
  -- By the type's schema in libs/fields: options of a select, format of a number.
  config jsonb not null default '{}',
  rank double precision not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  -- Its values are kept until then, so that a deletion can be undone.
  purge_after timestamptz
);
create index field_order on field (field_set_id, rank, id);
select fieldloom_workspace_table('field');
select fieldloom_sweep_table('field');

-- One value in a row; a field with several options or people has several rows, in order of their position.
create table field_datum (
  team_id uuid not null,
  field_id uuid not null references field (id) on delete cascade,
  object_id uuid not null,
  object_kind text not null check (object_kind in ('NOTE', 'INSIGHT', 'PERSON')),
  position smallint not null default 0,
  text text check (char_length(text) <= 10299),
  -- As filters and sorts compare it: `foldText` of libs/filters. Null where nothing is left.
  folded_text text,
  number double precision,
  boolean boolean,
  instant timestamptz,
  -- An option's id, or a person's.
  ref_id uuid,
  primary key (object_id, field_id, position)
);
create index field_datum_text on field_datum (team_id, field_id, left(folded_text, 200), object_id)
  where folded_text is not null;
create index field_datum_number on field_datum (team_id, field_id, number, object_id) where number is not null;
create index field_datum_boolean on field_datum (team_id, field_id, object_id) where boolean;
create index field_datum_instant on field_datum (team_id, field_id, instant, object_id) where instant is not null;
create index field_datum_ref on field_datum (team_id, field_id, ref_id, object_id) where ref_id is not null;
select fieldloom_workspace_table('field_datum');
select fieldloom_sweep_table('field_datum');

-- Which fields a project shows on its notes or insights, and in which order. What has no row is shown when it is of the
-- project's own set, and is not when it is of the workspace's.
create table field_preference (
  team_id uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  field_id uuid not null references field (id) on delete cascade,
  object_kind text not null check (object_kind in ('NOTE', 'INSIGHT')),
  visible boolean not null,
  rank double precision not null default 0,
  primary key (project_id, object_kind, field_id)
);
select fieldloom_workspace_table('field_preference');

alter table acl_node drop constraint acl_node_kind_check;
alter table acl_node add constraint acl_node_kind_check
  check (kind in ('FOLDER', 'PROJECT', 'NOTE', 'INSIGHT', 'HIGHLIGHT', 'TAG_BOARD', 'TAG', 'FIELD_SET', 'VIEW'));
