-- A session serves exactly one workspace. The cookie's value is not stored, only its SHA-256.
create table session (
  id uuid primary key,
  team_id uuid not null,
  user_id uuid not null,
  token_hash text not null unique,
  method text not null check (method in ('password', 'code', 'hand_over', 'invite')),
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- Moves on with use, never beyond ends_at.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  foreign key (team_id, user_id) references workspace_user (team_id, id) on delete cascade
);
create index session_of_user on session (team_id, user_id);
create index session_expires_at on session (expires_at);
select fieldloom_workspace_table('session', 'signed-in browsers');
select fieldloom_sweep_table('session');

-- One-time codes of sign-in. A row exists for an unknown address too, so that the answers are the same.
create table sign_in_code (
  id uuid primary key,
  team_id uuid not null,
  email_hash text not null,
  -- SHA-256 of id and code.
  code_hash text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_code_email on sign_in_code (team_id, email_hash);
create index sign_in_code_expires_at on sign_in_code (expires_at);
select fieldloom_workspace_table('sign_in_code', 'one-time codes that were mailed');
select fieldloom_sweep_table('sign_in_code');

-- Codes of hand-over that were redeemed: each opens one session only.
create table redeemed_hand_over (
  jti text primary key,
  team_id uuid not null,
  expires_at timestamptz not null
);
create index redeemed_hand_over_expires_at on redeemed_hand_over (expires_at);
select fieldloom_workspace_table('redeemed_hand_over', 'ids of hand-over codes that were used');
select fieldloom_sweep_table('redeemed_hand_over');
