-- Whoever has proven an address of a proven domain may join by themselves, with automatic_account_role.
alter table sign_in_methods add column domain_joining boolean not null default false;

-- Under which id the global tier holds the domain for this workspace, or is asked to.
alter table workspace_domain add column claim_id uuid;

-- Claims to give back to the global tier: written before one is made and when a domain is let go, gone when the domain
-- is proven here or the global tier has given the claim back.
create table domain_claim_release (
  claim_id uuid primary key,
  team_id uuid not null,
  due_at timestamptz not null
);
create index domain_claim_release_due_at on domain_claim_release (due_at);
select fieldloom_workspace_table('domain_claim_release', 'claims of domains to give back to the global tier');
select fieldloom_sweep_table('domain_claim_release');

-- People who asked to be let in, by an address that they have proven.
create table access_request (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  email text not null check (char_length(email) between 3 and 320),
  email_hash text not null,
  name text check (char_length(name) between 1 and 100),
  message text check (char_length(message) between 1 and 500),
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'APPROVED', 'DENIED')),
  -- Of an approved one: what they were let in as.
  role text check (role in ('MANAGER', 'CONTRIBUTOR', 'VIEWER')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  check ((status = 'APPROVED') = (role is not null)),
  check ((status = 'REQUESTED') = (decided_at is null))
);
create unique index access_request_open on access_request (team_id, email_hash) where status = 'REQUESTED';
create index access_request_newest on access_request (team_id, created_at desc, id desc);
select fieldloom_workspace_table('access_request', 'people who ask to be let into a workspace');

-- What somebody shares with whom they invite; given when the invite is accepted, by the rights that the sharer has then.
create table invite_share (
  team_id uuid not null,
  invite_id uuid not null,
  object_kind text not null check (object_kind in ('FOLDER', 'PROJECT', 'NOTE', 'INSIGHT')),
  object_id uuid not null,
  level text not null check (level in ('READ', 'WRITE', 'FULL')),
  shared_by uuid not null,
  -- Who accepted. Null = nobody yet.
  user_id uuid,
  attempts integer not null default 0,
  -- When the relay gives it, or tries again; also its lease.
  due_at timestamptz,
  primary key (invite_id, object_id),
  foreign key (invite_id) references invite (id) on delete cascade,
  check ((user_id is null) = (due_at is null))
);
create index invite_share_due_at on invite_share (due_at) where due_at is not null;
select fieldloom_workspace_table('invite_share', 'what invites carry: objects and levels');
select fieldloom_sweep_table('invite_share');
