-- What takes longer than two seconds: one row for each, kept for 30 days. The workflow that does it has the job's id.
create table job (
  id uuid primary key,
  team_id uuid not null,
  kind text not null check (char_length(kind) <= 50),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  -- From 0 to 1.
  progress double precision not null default 0 check (progress between 0 and 1),
  -- What it is about, if it is about one object.
  object_kind text,
  object_id uuid,
  -- What was asked for, as its kind reads it.
  input jsonb not null,
  -- How far it has come, as its kind reads it: a worker that takes over goes on from there.
  place jsonb,
  result jsonb,
  error_code text,
  error_message text,
  created_by uuid not null,
  -- Names the request: the same one again makes no second job.
  idempotency_key text not null check (char_length(idempotency_key) <= 200),
  cancel_asked_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (team_id, created_by, idempotency_key)
);
create index job_of_user on job (team_id, created_by, created_at desc, id);
create index job_open on job (created_at) where state in ('QUEUED', 'RUNNING');
create index job_finished on job (finished_at) where finished_at is not null;
select fieldloom_workspace_table('job');
select fieldloom_sweep_table('job');
