create table invite (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  email text not null check (char_length(email) between 3 and 320),
  email_hash text not null,
  role text not null check (role in ('MANAGER', 'CONTRIBUTOR', 'VIEWER')),
  message text check (char_length(message) <= 500),
  -- EXPIRED is not stored: it follows from expires_at.
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REVOKED')),
  -- Part of the token: sending again makes the links sent before worthless.
  version integer not null default 1,
  invited_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_by uuid
);
create unique index invite_pending on invite (team_id, email_hash) where status = 'PENDING';
create index invite_email_hash on invite (email_hash) where status = 'PENDING';
select fieldloom_workspace_table('invite', 'invitations by e-mail');
create policy person_reads on invite for select
  using (
    nullif(current_setting('app.team_id', true), '') is null
    and email_hash = nullif(current_setting('app.email_hash', true), '')
  );

create table user_group (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  unique (team_id, id)
);
create unique index user_group_name on user_group (team_id, lower(name));
select fieldloom_workspace_table('user_group', 'groups of users, as principals of grants');

create table user_group_member (
  team_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (group_id, user_id),
  foreign key (team_id, group_id) references user_group (team_id, id) on delete cascade,
  foreign key (team_id, user_id) references workspace_user (team_id, id) on delete cascade
);
create index user_group_member_user on user_group_member (team_id, user_id);
select fieldloom_workspace_table('user_group_member', 'who is in which group');
