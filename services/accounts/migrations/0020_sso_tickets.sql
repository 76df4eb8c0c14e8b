-- With which somebody who is no member, of the customer's IT, sets up one connection of the workspace. The operator's staff make
-- them. A ticket's value is not stored, only its SHA-256. Closed ones stay: the audit log names them.
create table sso_ticket (
  id uuid primary key,
  team_id uuid not null,
  token_hash text not null unique,
  -- Of the staff.
  created_by uuid not null,
  -- The only one that it makes and changes, known before it is there: providers ask for its addresses first.
  connection_id uuid not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used up, revoked, or replaced by another one.
  closed_at timestamptz,
  foreign key (team_id, created_by) references support_staff (team_id, id) on delete cascade,
  check (expires_at <= created_at + interval '5 days 1 minute')
);
create unique index sso_ticket_open on sso_ticket (team_id) where closed_at is null;
create index sso_ticket_of_staff on sso_ticket (team_id, created_by);
select fieldloom_workspace_table('sso_ticket', 'tickets with which single sign-on is set up');
