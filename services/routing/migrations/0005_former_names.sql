-- A workspace goes on being found under the names that it had. The route carries them, so that every replica knows them.
alter table tenant_route add column former_subdomains text[] not null default '{}';
create index tenant_route_former_subdomains on tenant_route using gin (former_subdomains) where state <> 'deleted';
update tenant_route r set former_subdomains = array(
  select distinct h.subdomain from tenant_route_history h
  where h.team_id = r.team_id and h.state in ('active', 'moving') and h.subdomain <> r.subdomain
    and not exists (select from tenant_route o where o.subdomain = h.subdomain and o.state <> 'deleted')
);

-- Names that were given up: for a while nobody else may take one. Rows of the authority; a replica has none.
create table subdomain_quarantine (
  subdomain text primary key,
  -- Who may go back to it.
  team_id uuid not null,
  freed_at timestamptz not null default now()
);
create index subdomain_quarantine_freed_at on subdomain_quarantine (freed_at);
insert into subdomain_quarantine (subdomain, team_id, freed_at)
  select distinct on (h.subdomain) h.subdomain, h.team_id, h.changed_at from tenant_route_history h
  where h.state in ('active', 'moving')
    and not exists (select from tenant_route o where o.subdomain = h.subdomain and o.state <> 'deleted')
  order by h.subdomain, h.changed_at desc;
select fieldloom_declare('subdomain_quarantine', 'global', 'names that nobody else may take for a while');

-- One mark for each number of the feed. A reader shows the mark of the number that it has read: when the authority came
-- back from a backup, it gives the same numbers out again, and only the mark tells that they are other changes.
create table route_feed_mark (
  sequence bigint primary key,
  mark uuid not null default gen_random_uuid()
);
insert into route_feed_mark (sequence) select sequence from tenant_route;
select fieldloom_declare('route_feed_mark', 'global', 'what tells apart two changes of one number');
-- In a replica: the mark of what it has read.
alter table route_feed add column mark uuid;
