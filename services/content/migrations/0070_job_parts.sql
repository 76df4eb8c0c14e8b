-- What a job has gathered for its last step, which makes something of it. It goes when the job ends, however it ends.
create table job_part (
  job_id uuid not null references job (id) on delete cascade,
  team_id uuid not null,
  position integer not null,
  part jsonb not null,
  primary key (job_id, position)
);
select fieldloom_workspace_table('job_part');
