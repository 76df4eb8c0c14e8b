-- The objects that a job still has to do, in their order: fixed when it begins, each gone when it is done.
create table job_object (
  job_id uuid not null references job (id) on delete cascade,
  team_id uuid not null,
  position integer not null,
  object_id uuid not null,
  primary key (job_id, position)
);
select fieldloom_workspace_table('job_object');

-- What a job could not do, up to 1,000 of them.
create table job_failure (
  job_id uuid not null references job (id) on delete cascade,
  team_id uuid not null,
  position integer not null,
  object_id uuid,
  -- What it is where it is no object: a row of a file.
  label text check (char_length(label) <= 300),
  code text not null check (char_length(code) <= 50),
  message text not null check (char_length(message) <= 1000),
  primary key (job_id, position)
);
select fieldloom_workspace_table('job_failure');
