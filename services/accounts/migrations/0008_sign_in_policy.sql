-- What a workspace asks of sign-ins beyond the ways that it allows.
alter table sign_in_methods
  -- Everybody who signs in here by something that is mailed or known (code, link, password) proves a second thing.
  add column two_step_required boolean not null default false,
  -- From sign-in until a session ends, whatever happens. Null = the platform's own.
  add column session_seconds integer check (session_seconds between 3600 and 2592000),
  -- Single sign-on for addresses of the workspace's proven domains only.
  add column sso_domain_restricted boolean not null default false,
  -- Whoever the workspace's identity provider or Google or Microsoft proves gets a user, where the domain is proven.
  add column automatic_account_creation boolean not null default false,
  add column automatic_account_role text not null default 'VIEWER'
    check (automatic_account_role in ('MANAGER', 'CONTRIBUTOR', 'VIEWER'));

alter table session drop constraint session_method_check;
alter table session add constraint session_method_check
  check (method in ('password', 'code', 'magic_link', 'hand_over', 'invite', 'passkey', 'google', 'microsoft', 'sso'));
alter table session
  add column second_factor text check (second_factor in ('totp', 'passkey', 'recovery_code')),
  -- The identity provider's connection that a session of single sign-on came by.
  add column connection_id uuid;

-- All flags of billing's answer, by name. Null = billing was not asked since this column is there.
alter table workspace_entitlement add column flags jsonb;
-- What is not read any more stays until no process of the release before is left: it writes user_groups and oidc_issuer.
comment on column workspace_entitlement.user_groups is 'not used: flags';
comment on column sign_in_methods.oidc_issuer is 'not used: sso_connection.issuer';
select fieldloom_declare('workspace_entitlement', 'workspace', 'copy of version, read-only state, seat limits and flags from billing');
