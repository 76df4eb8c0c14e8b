-- Events are sealed for a workspace, or for a region as a whole: what concerns no one workspace, and what nobody had
-- claimed yet when it came.
alter table inbound_event add column is_sealed_for_region boolean not null default false;
-- What is of no workspace is an event of each region.
alter table inbound_event drop constraint inbound_event_provider_provider_event_id_team_id_key;
create unique index inbound_event_known on inbound_event (provider, provider_event_id, team_id,
  (case when team_id = '00000000-0000-0000-0000-000000000000' then region else '' end));
-- An operator had it delivered again, counted from then.
alter table inbound_event add column replayed_at timestamptz;

-- Events of accounts that no workspace has connected, or not yet: sealed for each region, so that the one that connects
-- the account first can open its copy, and the global tier none. Bounded in number and time (docs/adr/0041).
create table unclaimed_event (
  id uuid primary key,
  provider text not null,
  -- SHA-256 of the provider's own id of the event.
  provider_event_id text not null check (provider_event_id ~ '^[0-9a-f]{64}$'),
  -- Keyed hashes of the accounts that it concerns, with every key of the ring.
  account_hashes text[] not null,
  region text not null check (region in ('us_a', 'us_b', 'eu_a', 'au_a')),
  key_id text not null,
  encapsulated_key bytea not null,
  ciphertext bytea not null,
  traceparent text not null default '',
  received_at timestamptz not null default now(),
  unique (provider, provider_event_id, region)
);
create index unclaimed_event_account_hashes on unclaimed_event using gin (account_hashes);
create index unclaimed_event_received_at on unclaimed_event (received_at);
select fieldloom_declare('unclaimed_event', 'global', 'sealed events of accounts that nobody has connected');
