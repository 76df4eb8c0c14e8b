-- How long notes and their files are kept, of a project and of the whole workspace: the shorter one holds.
alter table project
  -- Null = for ever, or as long as the workspace says.
  add column retention_days smallint check (retention_days in (30, 60, 90, 180, 365)),
  -- Highlights and insights that were made of what is deleted stay.
  add column retention_keeps_derived boolean not null default true;

create table workspace_retention (
  team_id uuid primary key,
  days smallint check (days in (30, 60, 90, 180, 365)),
  set_by uuid not null,
  set_at timestamptz not null default now()
);
select fieldloom_workspace_table('workspace_retention');
select fieldloom_sweep_table('workspace_retention');

-- Of what people were told seven days ahead: once for each project and day on which something falls due.
create table retention_notice (
  team_id uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  due_on date not null,
  notes integer not null,
  told_at timestamptz not null default now(),
  primary key (project_id, due_on)
);
select fieldloom_workspace_table('retention_notice');
select fieldloom_sweep_table('retention_notice');
