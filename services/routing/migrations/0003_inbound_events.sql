-- Providers' events on their way to a region, sealed for it. A row outlives its delivery so that the same event, posted
-- again, is known; the sealed text does not.
create table inbound_event (
  id uuid primary key,
  provider text not null,
  team_id uuid not null,
  region text not null check (region in ('us_a', 'us_b', 'eu_a', 'au_a')),
  -- SHA-256 of the provider's own id of the event.
  provider_event_id text not null check (provider_event_id ~ '^[0-9a-f]{64}$'),
  state text not null default 'pending' check (state in ('pending', 'delivered', 'parked')),
  key_id text not null,
  encapsulated_key bytea,
  ciphertext bytea,
  traceparent text not null default '',
  received_at timestamptz not null default now(),
  unique (provider, provider_event_id, team_id),
  check (state = 'delivered' or state = 'parked' or ciphertext is not null)
);
create index inbound_event_pending on inbound_event (region, id) where state = 'pending';
create index inbound_event_received_at on inbound_event (received_at);
select fieldloom_declare('inbound_event', 'global', 'sealed events until their region has them');
