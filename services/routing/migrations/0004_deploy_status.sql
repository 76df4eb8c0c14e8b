-- Whether a deploy may go on in each environment. Who changed it is an id of the operators' chat and no name.
create table deploy_status (
  environment text primary key check (environment in (
    'production', 'production-infra', 'staging', 'staging-infra', 'chaos', 'central', 'shared-dev'
  )),
  enabled boolean not null default true,
  -- Since when it is enabled, or is not.
  since timestamptz not null default now(),
  -- Counts changes, for compare-and-set.
  version integer not null default 1,
  -- The chat's message about it.
  message_ts text check (message_ts ~ '^[0-9.]{1,32}$'),
  user_id text check (user_id ~ '^[A-Za-z0-9]{1,64}$')
);
insert into deploy_status (environment) values
  ('production'), ('production-infra'), ('staging'), ('staging-infra'), ('chaos'), ('central'), ('shared-dev');
select fieldloom_declare('deploy_status', 'global', 'whether a deploy may go on in each environment');
