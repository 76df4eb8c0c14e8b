-- What a person proves beside password or mail. It serves every workspace of the person in this region.
create table totp_secret (
  person_id uuid primary key references person (id) on delete cascade,
  email_hash text not null,
  -- AES-256-GCM, bound to the person.
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  -- Null until the first right code: until then it counts for nothing.
  confirmed_at timestamptz,
  -- Of the newest code that was accepted, in 30 s since 1970: a code counts once.
  last_step bigint not null default 0,
  last_used_at timestamptz
);
select fieldloom_person_table('totp_secret', 'secrets of authenticator apps, sealed', 'person_id', 'email_hash');

create table passkey (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  email_hash text not null,
  -- base64url, as authenticators give it.
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  -- COSE.
  public_key bytea not null,
  -- Signatures made, as far as the authenticator counts them.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);
select fieldloom_person_table('passkey', 'public keys of passkeys', 'person_id', 'email_hash');

-- A used code is deleted.
create table recovery_code (
  person_id uuid not null references person (id) on delete cascade,
  email_hash text not null,
  -- HMAC-SHA-256 of person and code.
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (person_id, code_hash)
);
select fieldloom_person_table('recovery_code', 'recovery codes, hashed', 'person_id', 'email_hash');

-- Somebody whose first proof was right and who still owes the second one.
create table pending_sign_in (
  id uuid primary key,
  team_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the cookie's value: only the browser that gave the first proof goes on.
  token_hash text not null unique,
  method text not null check (method in ('password', 'code', 'magic_link', 'hand_over', 'invite')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (team_id, user_id) references workspace_user (team_id, id) on delete cascade
);
create index pending_sign_in_user on pending_sign_in (team_id, user_id);
create index pending_sign_in_expires_at on pending_sign_in (expires_at);
select fieldloom_workspace_table('pending_sign_in', 'sign-ins that wait for their second step');
select fieldloom_sweep_table('pending_sign_in');

-- What a passkey is asked to sign. Deleted when it is answered.
create table passkey_challenge (
  id uuid primary key,
  team_id uuid not null,
  challenge text not null,
  purpose text not null check (purpose in ('sign_in', 'second_step', 'registration')),
  -- The pending sign-in or the session that asked; null for a sign-in by passkey alone.
  asked_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
select fieldloom_workspace_table('passkey_challenge', 'challenges for passkeys');
select fieldloom_sweep_table('passkey_challenge');

-- The mail of a code has a link too: either of them signs in, once.
alter table sign_in_code add column link_hash text;

-- Links that set a new password. A row exists for an unknown address too, so that the answers are the same.
create table password_reset (
  id uuid primary key,
  team_id uuid not null,
  email_hash text not null,
  -- SHA-256.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_reset_email on password_reset (team_id, email_hash);
create index password_reset_expires_at on password_reset (expires_at);
select fieldloom_workspace_table('password_reset', 'links of forgotten passwords, hashed');
select fieldloom_sweep_table('password_reset');
