-- text and preview are derived from the live document (table live_document) shortly after each change.

create table note (
  id uuid primary key,
  team_id uuid not null,
  project_id uuid not null references project (id),
  title text not null check (char_length(title) <= 200),
  locked boolean not null default false,
  preview text not null default '',
  text text not null default '' check (char_length(text) <= 5000000),
  contributor_ids uuid[] not null default '{}',
  -- What brought the note in, for example SLACK, with the provider's own id of the item.
  import_origin text,
  external_id text,
  external_url text,
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
create index note_order on note (team_id, project_id, rank, id) where deleted_at is null;
create index note_recent on note (team_id, updated_at desc, id) where deleted_at is null;
create index note_trash on note (team_id, trash_root_id) where deleted_at is not null;
-- Also while it is in the trash: an item that somebody threw away does not come back with the next delivery.
create unique index note_external on note (team_id, import_origin, external_id) where external_id is not null;
select fieldloom_workspace_table('note');
select fieldloom_sweep_table('note');

create table insight (
  id uuid primary key,
  team_id uuid not null,
  project_id uuid not null references project (id),
  title text not null check (char_length(title) <= 200),
  locked boolean not null default false,
  preview text not null default '',
  text text not null default '' check (char_length(text) <= 5000000),
  contributor_ids uuid[] not null default '{}',
  published_at timestamptz,
  published_by uuid,
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
create index insight_order on insight (team_id, project_id, rank, id) where deleted_at is null;
create index insight_recent on insight (team_id, updated_at desc, id) where deleted_at is null;
create index insight_trash on insight (team_id, trash_root_id) where deleted_at is not null;
select fieldloom_workspace_table('insight');
select fieldloom_sweep_table('insight');
