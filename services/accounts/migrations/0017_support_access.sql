-- Somebody of the operator's staff, as they came to one workspace. They are no members by it: no role, no seat, no group.
create table support_staff (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  -- SHA-256 of the provider's issuer and subject.
  subject_hash text not null,
  email text not null check (char_length(email) between 3 and 320),
  name text not null check (char_length(name) between 1 and 320),
  created_at timestamptz not null default now(),
  last_signed_in_at timestamptz not null default now(),
  unique (team_id, subject_hash),
  unique (team_id, id)
);
select fieldloom_workspace_table('support_staff', 'staff of the operator who signed in at a workspace');

-- Their sign-in at the workspace's host. It opens nothing there but what an access gives while it lasts.
create table support_session (
  id uuid primary key,
  team_id uuid not null,
  staff_id uuid not null,
  -- SHA-256 of the cookie's value.
  token_hash text not null unique,
  device text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (team_id, staff_id) references support_staff (team_id, id) on delete cascade
);
create index support_session_of_staff on support_session (team_id, staff_id);
create index support_session_expires_at on support_session (expires_at);
select fieldloom_workspace_table('support_session', 'signed-in browsers of the operator''s staff');
select fieldloom_sweep_table('support_session');

-- What staff ask for and what admins grant, asked or not. Rows stay: they are the history.
create table support_access (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  -- Who asked; null = granted without being asked, to whoever of the staff comes.
  staff_id uuid,
  status text not null check (status in ('REQUESTED', 'GRANTED', 'DENIED', 'ENDED', 'EXPIRED')),
  -- Of a request.
  reason text check (char_length(reason) between 1 and 500),
  hours integer check (hours between 1 and 336),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  -- Of what was granted.
  level text check (level in ('READ', 'ADMIN')),
  ends_at timestamptz,
  -- Before its time.
  ended_at timestamptz,
  ended_by uuid,
  foreign key (team_id, staff_id) references support_staff (team_id, id) on delete cascade,
  check (num_nulls(staff_id, reason, hours) in (0, 3)),
  check (status <> 'REQUESTED' or staff_id is not null),
  check ((status in ('GRANTED', 'ENDED', 'EXPIRED')) = (level is not null and ends_at is not null)),
  check ((status = 'REQUESTED') = (decided_at is null)),
  check (ends_at <= decided_at + interval '14 days 1 minute')
);
create unique index support_access_open on support_access (team_id, staff_id) where status = 'REQUESTED';
create index support_access_of_team on support_access (team_id, id desc);
create index support_access_due on support_access (ends_at) where status = 'GRANTED';
select fieldloom_workspace_table('support_access', 'support access that was asked for or granted');
select fieldloom_sweep_table('support_access');

-- What staff looked up outside of an access. The operator's own record: addresses and names are hashed.
create table support_lookup (
  id uuid primary key,
  -- At whose host they were signed in.
  team_id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind in ('ADDRESS', 'CONNECTION_NAME')),
  subject_hash text not null,
  -- Workspaces or connections.
  found integer not null check (found >= 0),
  at timestamptz not null default now(),
  foreign key (team_id, staff_id) references support_staff (team_id, id) on delete cascade
);
create index support_lookup_of_staff on support_lookup (team_id, staff_id, id);
select fieldloom_workspace_table('support_lookup', 'what the operator''s staff looked up');
