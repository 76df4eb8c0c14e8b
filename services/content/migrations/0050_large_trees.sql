-- Trees that are too large to be thrown away or brought back in one transaction: the object that somebody named is done
-- already, what stands below it follows bit by bit.
create table trash_job (
  root_id uuid primary key,
  team_id uuid not null,
  kind text not null,
  actor_id uuid not null,
  -- As on the root. Null = what went into the trash with the root comes back.
  deleted_at timestamptz,
  purge_after timestamptz,
  created_at timestamptz not null default now(),
  check ((deleted_at is null) = (purge_after is null))
);
create index trash_job_order on trash_job (created_at, root_id);
select fieldloom_workspace_table('trash_job', 'large trees on their way into the trash or out of it');
select fieldloom_sweep_table('trash_job');
