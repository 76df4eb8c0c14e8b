alter table workspace
  -- Names that it gave up, oldest first: pages that are open under one of them go on until they have moved.
  add column former_subdomains text[] not null default '{}',
  add column renamed_at timestamptz,
  -- A change that the routing authority was asked for and has not confirmed; all or none of the three.
  add column next_subdomain text,
  add column next_subdomain_by uuid,
  add column next_subdomain_at timestamptz,
  -- Closed to all but a restore, by whom, and from when on it is deleted; all or none of the three.
  add column closed_at timestamptz,
  add column closed_by uuid,
  add column delete_after timestamptz,
  add constraint workspace_next_subdomain check (num_nulls(next_subdomain, next_subdomain_by, next_subdomain_at) in (0, 3)),
  add constraint workspace_closed check (num_nulls(closed_at, closed_by, delete_after) in (0, 3));
create index workspace_next_subdomain_at on workspace (next_subdomain_at) where next_subdomain_at is not null;
create index workspace_delete_after on workspace (delete_after) where delete_after is not null;
select fieldloom_sweep_table('workspace');

alter table workspace_user
  -- What they were before an admin deactivated them: what reactivating gives back.
  add column role_before text check (role_before in ('MANAGER', 'CONTRIBUTOR', 'VIEWER'));

alter table session
  -- The one that goes on with it under the workspace's new name: when that ends, what was left behind ends too.
  add column carried_to uuid references session (id) on delete cascade;
create index session_carried_to on session (carried_to) where carried_to is not null;

-- A session on its way from a name that its workspace gave up to what it is called now.
create table session_carry_over (
  -- SHA-256 of the code, which is in an address for a moment.
  code_hash text primary key,
  team_id uuid not null,
  session_id uuid not null references session (id) on delete cascade,
  -- Of PKCE, S256: only the browser that began it has the verifier.
  challenge text not null,
  expires_at timestamptz not null
);
create index session_carry_over_session on session_carry_over (session_id);
create index session_carry_over_expires_at on session_carry_over (expires_at);
select fieldloom_workspace_table('session_carry_over', 'sessions that follow a new name of their workspace');
select fieldloom_sweep_table('session_carry_over');
