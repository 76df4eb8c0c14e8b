-- The conventions that every service's database shares. Runs as role <service>_owner, before the service's own
-- migrations. The roles <service>_app and <service>_sweep exist already (provision.ts).

-- The other roles of this service are named after the owner: content_owner -> content_app, content_sweep.
create function fieldloom_role(suffix text) returns text
language sql stable as $$
  select regexp_replace(current_user, '_owner$', '') || '_' || suffix
$$;

-- The settings that a transaction carries; null (no row matches) when it has none. After commit PostgreSQL leaves ''.
create function fieldloom_team_id() returns uuid
language sql stable parallel safe as $$
  select nullif(current_setting('app.team_id', true), '')::uuid
$$;

create function fieldloom_person_id() returns uuid
language sql stable parallel safe as $$
  select nullif(current_setting('app.person_id', true), '')::uuid
$$;

-- Rows of a workspace: column team_id, and only the transaction's own workspace is visible or writable, for the
-- table's owner too.
create function fieldloom_workspace_table(target regclass, about text default '') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy workspace on %s
       using (team_id = nullif(current_setting(''app.team_id'', true), '''')::uuid)
       with check (team_id = nullif(current_setting(''app.team_id'', true), '''')::uuid)',
    target);
  perform fieldloom_declare(target, 'workspace', about);
end
$$;

-- Rows of a person: visible to a transaction that knows the person's id, or, where the table has such a column,
-- the hash of the address.
create function fieldloom_person_table(
  target regclass,
  about text default '',
  person_column name default 'person_id',
  email_hash_column name default null
) returns void
language plpgsql as $$
declare
  rule text := format('%I = nullif(current_setting(''app.person_id'', true), '''')::uuid', person_column);
begin
  if email_hash_column is not null then
    rule := rule || format(' or %I = nullif(current_setting(''app.email_hash'', true), '''')', email_hash_column);
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy person on %s using (%s) with check (%s)', target, rule, rule);
  perform fieldloom_declare(target, 'person', about);
end
$$;

-- Lists a table for the sweep role: acrossWorkspaces may work on it. Additional to the table's own declaration.
create function fieldloom_sweep_table(target regclass) returns void
language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to %I', target, fieldloom_role('sweep'));
  if (select relrowsecurity from pg_class where oid = target) then
    execute format('create policy sweep on %s to %I using (true) with check (true)', target, fieldloom_role('sweep'));
  end if;
end
$$;

-- Only the sweep role works on this table; the service's own role does not see it.
create function fieldloom_sweep_only_table(target regclass, about text default '') returns void
language plpgsql as $$
begin
  execute format('revoke all on %s from %I', target, fieldloom_role('app'));
  perform fieldloom_declare(target, 'sweep', about);
  perform fieldloom_sweep_table(target);
end
$$;

-- Every table says whose rows it holds: 'workspace', 'person', 'sweep' or 'global' (the same rows for all workspaces,
-- nothing about people or content). A test fails on a table that does not.
create function fieldloom_declare(target regclass, scope text, about text default '') returns void
language plpgsql as $$
begin
  if scope not in ('workspace', 'person', 'sweep', 'global') then
    raise exception 'unknown scope %', scope;
  end if;
  execute format('comment on table %s is %L', target, scope || case when about = '' then '' else ': ' || about end);
end
$$;

-- The service's own role works on every table (policies decide the rows); the sweep role only on listed ones.
do $$
declare
  in_public constant text := 'alter default privileges in schema public ';
begin
  execute format('grant usage on schema public to %I, %I', fieldloom_role('app'), fieldloom_role('sweep'));
  execute in_public || format('grant select, insert, update, delete on tables to %I', fieldloom_role('app'));
  execute in_public || format('revoke all on tables from %I', fieldloom_role('sweep'));
  execute in_public
    || format('grant usage, select on sequences to %I, %I', fieldloom_role('app'), fieldloom_role('sweep'));
end
$$;

create table outbox (
  id bigint generated always as identity primary key,
  event_id uuid not null,
  team_id uuid,
  topic text not null,
  key text not null,
  type text not null,
  envelope jsonb not null,
  created_at timestamptz not null default now()
);
alter table outbox enable row level security;
alter table outbox force row level security;
-- A transaction of a workspace writes events of that workspace; events of no workspace are about persons.
create policy workspace on outbox
  using (team_id is not distinct from nullif(current_setting('app.team_id', true), '')::uuid)
  with check (team_id is not distinct from nullif(current_setting('app.team_id', true), '')::uuid);
select fieldloom_declare('outbox', 'workspace', 'events that wait for the relay');
select fieldloom_sweep_table('outbox');

create function fieldloom_wake_relay() returns trigger
language plpgsql as $$
begin
  perform pg_notify('fieldloom_outbox', '');
  return null;
end
$$;
create trigger wake_relay after insert on outbox for each statement execute function fieldloom_wake_relay();

create table inbox (
  consumer text not null,
  event_id uuid not null,
  processed_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
create index inbox_processed_at on inbox (processed_at);
select fieldloom_declare('inbox', 'global', 'ids of events that a consumer has handled');
select fieldloom_sweep_table('inbox');

create table idempotency_key (
  team_id uuid not null,
  key text not null,
  operation text not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (team_id, key, operation)
);
create index idempotency_key_created_at on idempotency_key (created_at);
select fieldloom_workspace_table('idempotency_key', 'answers already given to a caller''s key');
select fieldloom_sweep_table('idempotency_key');
