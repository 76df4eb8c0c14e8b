-- What a project shows and how it works: its areas, its readme, and what transcripts and summaries of it begin with.

-- An area without a row is on, in the order of the product.
create table project_area (
  team_id uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  kind text not null check (kind in ('README', 'NOTES', 'HIGHLIGHTS', 'TAGS', 'INSIGHTS', 'CHARTS', 'RECRUIT')),
  enabled boolean not null,
  rank double precision not null,
  primary key (project_id, kind)
);
select fieldloom_workspace_table('project_area', 'which areas a project shows, and in which order');

alter table project
  -- Names and terms that the recognizer is to expect.
  add column transcription_vocabulary text[] not null default '{}',
  -- Null = found out from what is spoken.
  add column transcription_language text,
  add column default_framework text,
  add column default_summary_language text;

-- A project's readme is a live document (table live_document, same id) with the rights of its project. Text and preview are
-- derived from it.
create table readme (
  id uuid primary key,
  team_id uuid not null,
  project_id uuid not null unique references project (id) on delete cascade,
  preview text not null default '',
  text text not null default '' check (char_length(text) <= 5000000),
  contributor_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
select fieldloom_workspace_table('readme');
select fieldloom_sweep_table('readme');

alter table live_document drop constraint live_document_kind_check;
alter table live_document add constraint live_document_kind_check check (kind in ('NOTE', 'INSIGHT', 'README'));
