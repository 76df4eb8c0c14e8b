-- Feature flags that somebody set. In the global tier the rows are the authority's; in a region they are its copy.
create table feature_flag (
  name text not null,
  -- The nil UUID = of all workspaces that have no value of their own.
  team_id uuid not null,
  -- Null = taken back: what holds for all, or the default.
  value jsonb,
  version integer not null check (version > 0),
  primary key (name, team_id)
);
select fieldloom_declare('feature_flag', 'global', 'feature flags that were set, for one workspace or for all');

create table feature_flag_history (
  name text not null,
  team_id uuid not null,
  version integer not null,
  value jsonb,
  -- An id of the operators' chat and no name; empty where they gave none.
  changed_by text not null check (changed_by ~ '^[A-Za-z0-9]{0,64}$'),
  changed_at timestamptz not null default now(),
  primary key (name, team_id, version)
);
select fieldloom_declare('feature_flag_history', 'global', 'every value that a feature flag had');

-- One row: another value after every change. A reader whose set has this revision has all.
create table feature_flag_revision (
  only_row boolean primary key default true check (only_row),
  revision text not null default gen_random_uuid()::text
);
insert into feature_flag_revision default values;
select fieldloom_declare('feature_flag_revision', 'global', 'what tells one set of feature flags from any other');
