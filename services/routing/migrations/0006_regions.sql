-- Which regions take new workspaces. A region without a row is open.
create table region_status (
  region text primary key check (region in ('us_a', 'us_b', 'eu_a', 'au_a')),
  is_open boolean not null,
  since timestamptz not null default now(),
  version integer not null default 1 check (version > 0)
);
insert into region_status (region, is_open) values ('us_a', true), ('us_b', true), ('eu_a', true), ('au_a', true);
select fieldloom_declare('region_status', 'global', 'which regions take new workspaces');
