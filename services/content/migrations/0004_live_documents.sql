-- A live document is the text of one note or insight (same id). What counts is snapshot + all updates after it.

create table live_document (
  id uuid primary key,
  team_id uuid not null,
  kind text not null check (kind in ('NOTE', 'INSIGHT')),
  -- Sequence number of the last update appended.
  last_seq bigint not null default 0,
  -- Updates up to this one are merged into the snapshot.
  snapshot_seq bigint not null default 0,
  snapshot bytea,
  -- Updates up to this one are in note.text, highlight ranges and so on; below last_seq = to be projected.
  projected_seq bigint not null default 0,
  updated_at timestamptz not null default now()
);
-- The dirty documents, for recovery after a crash.
create index live_document_dirty on live_document (updated_at) where projected_seq < last_seq;
select fieldloom_workspace_table('live_document', 'the text of notes and insights as Yjs documents');
select fieldloom_sweep_table('live_document');

create table document_update (
  document_id uuid not null references live_document (id) on delete cascade,
  team_id uuid not null,
  seq bigint not null,
  -- A Yjs update (version 1).
  update bytea not null,
  -- Null when the system wrote it.
  actor_id uuid,
  created_at timestamptz not null default now(),
  primary key (document_id, seq)
);
select fieldloom_workspace_table('document_update', 'every acknowledged change of a live document, in order');

-- Every process that holds the document in memory reads what it does not have yet.
create function document_update_notify() returns trigger
language plpgsql as $$
begin
  perform pg_notify('content_document', new.document_id || ':' || new.seq);
  return null;
end
$$;
create trigger document_update_notify after insert on document_update
  for each row execute function document_update_notify();
