-- A file of a note: uploaded by parts, then made playable and transcribed.
create table file (
  id uuid primary key,
  team_id uuid not null,
  note_id uuid not null,
  uploaded_by uuid not null,
  original_file_name text not null check (length(original_file_name) <= 204),
  content_type text not null check (length(content_type) <= 200),
  type text not null,
  size_bytes bigint not null check (size_bytes between 1 and 10000000000),
  language text check (length(language) <= 35),
  upload_status text not null check (upload_status in ('CANCELLED', 'DONE', 'FAILED', 'UPLOADING')),
  upload_id text,
  part_size_bytes integer not null,
  conversion_status text not null,
  conversion_progress double precision not null default 0,
  conversion_error_code text,
  conversion_error_message text,
  transcription_status text not null,
  transcription_progress double precision not null default 0,
  transcription_error_code text,
  transcription_error_message text,
  duration_ms integer,
  width integer,
  height integer,
  has_video boolean not null default false,
  storyboard_interval_ms integer,
  waveform jsonb,
  -- Counts the runs of the pipeline: what an older run still writes is ignored.
  attempt integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index file_of_note on file (team_id, note_id, created_at, id) where deleted_at is null;
create index file_uploading on file (created_at) where upload_status = 'UPLOADING';
select fieldloom_workspace_table('file', 'files of notes');
select fieldloom_sweep_table('file');

-- The passage of a highlight, cut as objects of its own.
create table clip (
  id uuid primary key,
  team_id uuid not null,
  highlight_id uuid not null,
  note_id uuid not null,
  file_id uuid not null references file (id),
  start_ms integer not null,
  end_ms integer not null check (end_ms > start_ms),
  status text not null,
  error_code text,
  error_message text,
  duration_ms integer,
  has_video boolean not null default false,
  created_at timestamptz not null default now(),
  unique (team_id, highlight_id)
);
create index clip_of_file on clip (team_id, file_id);
select fieldloom_workspace_table('clip', 'cut passages of highlights');
