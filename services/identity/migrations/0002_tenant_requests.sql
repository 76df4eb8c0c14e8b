-- Which region makes the workspace that somebody asked for. What they said of it is in that region only.
create table tenant_request (
  request_id uuid primary key,
  region text not null check (region in ('us_a', 'us_b', 'eu_a', 'au_a')),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the client's own key of the request.
  idempotency_hash text not null check (idempotency_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  unique (address_hash, idempotency_hash)
);
create index tenant_request_created_at on tenant_request (created_at);
select fieldloom_declare('tenant_request', 'global', 'where a workspace is being made');
