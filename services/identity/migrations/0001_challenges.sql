-- Nothing here can be read back into an address or a code: hashes are keyed, and the keys are not in the database.

-- A mail that asks somebody to prove an address, by its code or by its link.
create table email_challenge (
  id uuid primary key,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  -- HMAC-SHA-256 of the code and this challenge's id; null when the mail has a link only.
  code_hash text check (code_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the secret in the link.
  link_hash text not null check (link_hash ~ '^[0-9a-f]{64}$'),
  attempts integer not null default 0,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_challenge_expires_at on email_challenge (expires_at);
select fieldloom_declare('email_challenge', 'global', 'proofs of addresses that are under way, as hashes');

-- Failed attempts of one address, known or unknown alike.
create table identity_lock (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  failures integer not null,
  window_started_at timestamptz not null,
  locked_until timestamptz
);
create index identity_lock_window on identity_lock (window_started_at);
select fieldloom_declare('identity_lock', 'global', 'failed attempts of an address, as a hash');

-- How often something was done in a window of time, by a keyed hash of who did it.
create table rate_count (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index rate_count_expires_at on rate_count (expires_at);
select fieldloom_declare('rate_count', 'global', 'counts of requests by keyed hashes');

-- E-mail sessions that were ended before their time, by their random ids.
create table ended_email_session (
  id uuid primary key,
  expires_at timestamptz not null
);
create index ended_email_session_expires_at on ended_email_session (expires_at);
select fieldloom_declare('ended_email_session', 'global', 'sessions that were signed out of');
