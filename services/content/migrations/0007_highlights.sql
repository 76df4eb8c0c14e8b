-- anchor_*: Yjs relative positions with the quote and what surrounds it (see docs of the highlight module).
-- range_*: where that is in note.text now; derived, null while orphaned or not resolved yet.

create table highlight (
  id uuid primary key,
  team_id uuid not null,
  note_id uuid not null references note (id),
  project_id uuid not null references project (id),
  text text not null check (char_length(text) <= 4000),
  anchor_start bytea,
  anchor_end bytea,
  anchor_quote text,
  anchor_prefix text,
  anchor_suffix text,
  range_start integer,
  range_end integer,
  orphaned boolean not null default false,
  file_id uuid,
  start_ms integer,
  end_ms integer,
  author_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  trash_root_id uuid,
  purge_after timestamptz,
  check ((anchor_start is null) = (anchor_end is null) and (anchor_start is null) = (anchor_quote is null)),
  check ((file_id is null) = (start_ms is null) and (file_id is null) = (end_ms is null)),
  check (file_id is null or (start_ms >= 0 and end_ms > start_ms))
);
create index highlight_note on highlight (note_id, created_at, id) where deleted_at is null;
create index highlight_project on highlight (team_id, project_id, created_at, id) where deleted_at is null;
create index highlight_file on highlight (team_id, file_id) where file_id is not null;
create index highlight_trash on highlight (team_id, trash_root_id) where deleted_at is not null;
select fieldloom_workspace_table('highlight');
select fieldloom_sweep_table('highlight');

create table highlight_tag (
  highlight_id uuid not null references highlight (id) on delete cascade,
  tag_id uuid not null references tag (id) on delete cascade,
  team_id uuid not null,
  position integer not null,
  primary key (highlight_id, tag_id)
);
create index highlight_tag_tag on highlight_tag (tag_id, highlight_id);
select fieldloom_workspace_table('highlight_tag');

-- Which highlights an insight's document embeds; derived from the live document.
create table insight_embed (
  insight_id uuid not null references insight (id) on delete cascade,
  highlight_id uuid not null,
  team_id uuid not null,
  position integer not null,
  primary key (insight_id, highlight_id)
);
create index insight_embed_highlight on insight_embed (highlight_id);
select fieldloom_workspace_table('insight_embed');
