-- Logos of workspaces: the one that is shown, one that is on its way or failed, and what was taken away until its objects are
-- gone too.
create table logo (
  id uuid primary key,
  team_id uuid not null,
  uploaded_by uuid not null,
  content_type text not null check (length(content_type) <= 200),
  size_bytes bigint not null check (size_bytes between 1 and 10485760),
  -- DONE = shown, with its pictures made.
  upload_status text not null check (upload_status in ('CANCELLED', 'DONE', 'FAILED', 'UPLOADING')),
  -- Null once the parts were joined.
  upload_id text,
  part_size_bytes integer not null,
  error_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index logo_shown on logo (team_id) where upload_status = 'DONE' and deleted_at is null;
create unique index logo_coming on logo (team_id) where upload_status in ('FAILED', 'UPLOADING') and deleted_at is null;
create index logo_unfinished on logo (updated_at) where upload_status = 'UPLOADING' or deleted_at is not null;
select fieldloom_workspace_table('logo', 'logos of workspaces');
select fieldloom_sweep_table('logo');

-- Counts changes of logos over all workspaces: that of one workspace only grows, also when its rows are gone.
create sequence logo_change;
