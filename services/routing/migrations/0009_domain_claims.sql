-- Which workspace a proven mail domain is that of. A domain has one row for each key of the ring of the region that
-- claimed it, and a hash has one owner: that is what makes the owner the only one among all regions.
create table domain_claim (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  key_id text not null,
  -- The region's own id of the domain.
  claim_id uuid not null,
  team_id uuid not null,
  region text not null check (region in ('us_a', 'us_b', 'eu_a', 'au_a')),
  created_at timestamptz not null default now()
);
create index domain_claim_claim on domain_claim (claim_id);
create index domain_claim_team on domain_claim (team_id);
select fieldloom_declare('domain_claim', 'global', 'keyed hashes of proven mail domains, each with its one owner');
