-- Where a keyed hash of an e-mail address or of a provider's account points. The value itself is never here.
create table identity_hash (
  kind text not null check (kind in ('email', 'provider_account')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  team_id uuid not null,
  key_id text not null,
  region text not null check (region in ('us_a', 'us_b', 'eu_a', 'au_a')),
  -- Of a provider account: slack.
  provider text check ((kind = 'provider_account') = (provider is not null)),
  created_at timestamptz not null default now(),
  primary key (kind, hash, team_id)
);
create index identity_hash_team on identity_hash (team_id);
select fieldloom_declare('identity_hash', 'global', 'keyed hashes of addresses and accounts, each pointing at region and team');
