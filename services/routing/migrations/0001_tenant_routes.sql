-- Which region holds a workspace. In the global tier the rows are the authority's; in a region they are its replica of
-- all of them, with the authority's versions and sequence numbers.
create table tenant_route (
  team_id uuid primary key,
  subdomain text not null check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  region text not null check (region in ('us_a', 'us_b', 'eu_a', 'au_a')),
  state text not null check (state in ('reserved', 'active', 'moving', 'deleted')),
  -- Counts the changes of this route; what a writer compares.
  version bigint not null check (version > 0),
  -- Position in the change feed of its latest change.
  sequence bigint not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create unique index tenant_route_subdomain on tenant_route (subdomain) where state <> 'deleted';
select fieldloom_declare('tenant_route', 'global', 'which region holds a workspace');

-- Every state that a route had; answers what a former subdomain is called now.
create table tenant_route_history (
  team_id uuid not null,
  version bigint not null,
  subdomain text not null,
  region text not null,
  state text not null,
  -- Service that wrote it, for example eu_a:accounts.
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (team_id, version)
);
create index tenant_route_history_subdomain on tenant_route_history (subdomain, changed_at desc);
select fieldloom_declare('tenant_route_history', 'global', 'every state that a route had');

-- One row. A writer locks it, takes the next number and keeps the lock until it commits: so numbers become visible in
-- their order, and a reader that has seen n has seen everything before n. In a replica: how far it has read.
create table route_feed (
  only_row boolean primary key default true check (only_row),
  feed_id uuid not null default gen_random_uuid(),
  last_sequence bigint not null default 0
);
insert into route_feed default values;
select fieldloom_declare('route_feed', 'global', 'position of the change feed');
