create table transcript (
  file_id uuid primary key,
  team_id uuid not null,
  note_id uuid not null references note (id) on delete cascade,
  language text,
  duration_ms integer not null check (duration_ms >= 0),
  created_at timestamptz not null default now()
);
create index transcript_note on transcript (note_id, created_at);
select fieldloom_workspace_table('transcript', 'one per recording of a note');

create table speaker (
  id uuid primary key,
  team_id uuid not null,
  file_id uuid not null references transcript (file_id) on delete cascade,
  speaker_index integer not null,
  name text not null check (char_length(name) <= 100),
  unique (file_id, speaker_index)
);
select fieldloom_workspace_table('speaker', 'who speaks in a recording');

create table transcript_segment (
  id uuid primary key,
  team_id uuid not null,
  file_id uuid not null references transcript (file_id) on delete cascade,
  speaker_id uuid not null references speaker (id) on delete cascade,
  position integer not null,
  start_ms integer not null check (start_ms >= 0),
  end_ms integer not null check (end_ms >= start_ms),
  -- [{text, startMs, endMs}], as spoken.
  words jsonb not null,
  unique (file_id, position)
);
select fieldloom_workspace_table('transcript_segment', 'what was said, word by word; never edited');

create function transcript_segment_immutable() returns trigger
language plpgsql as $$
begin
  raise exception 'transcript segments are immutable';
end
$$;
create trigger transcript_segment_immutable before update on transcript_segment
  for each row execute function transcript_segment_immutable();
