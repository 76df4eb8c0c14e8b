-- A workspace's own identity providers.
create table sso_connection (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  strategy text not null check (strategy in (
    'auth0', 'google-oauth2', 'windowslive', 'oidc', 'samlp', 'okta', 'adfs', 'waad', 'pingfederate', 'google-apps'
  )),
  protocol text not null check (protocol in ('OIDC', 'SAML')),
  enabled boolean not null default false,
  -- OIDC. The id is a new one with every other client or issuer.
  oidc_config_id uuid,
  issuer text check (char_length(issuer) <= 2000),
  client_id text check (char_length(client_id) <= 500),
  -- AES-256-GCM, bound to the connection.
  sealed_client_secret bytea,
  -- SAML. What the provider says of itself …
  metadata_url text check (char_length(metadata_url) <= 2000),
  entity_id text check (char_length(entity_id) <= 2000),
  sign_on_url text check (char_length(sign_on_url) <= 2000),
  -- PEM; several while the provider changes its key.
  certificates text[] not null default '{}',
  -- … and the key for which it encrypts. PEM; the private half is sealed like the client's secret.
  sp_certificate text,
  sealed_sp_key bytea,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  -- Somebody signed in with it as it is configured now.
  first_used_at timestamptz,
  last_used_at timestamptz,
  unique (team_id, id),
  check (case protocol
    when 'OIDC' then num_nulls(oidc_config_id, issuer, client_id, sealed_client_secret) = 0
    else num_nulls(entity_id, sign_on_url, sp_certificate, sealed_sp_key) = 0 and cardinality(certificates) > 0
  end)
);
create unique index sso_connection_name on sso_connection (team_id, lower(name));
select fieldloom_workspace_table('sso_connection', 'identity providers of a workspace');

-- Providers know the connection, not the workspace: which one it is, is all that this tells.
create table sso_connection_home (
  connection_id uuid primary key,
  team_id uuid not null,
  foreign key (team_id, connection_id) references sso_connection (team_id, id) on delete cascade
);
select fieldloom_workspace_table('sso_connection_home', 'which workspace a connection belongs to');
select fieldloom_sweep_table('sso_connection_home');

-- Requests that SAML providers are to answer. An answer takes its row: each is answered once.
create table sso_request (
  -- SHA-256 of the state.
  state_hash text primary key,
  team_id uuid not null,
  connection_id uuid not null,
  -- What InResponseTo must name.
  request_id text not null,
  expires_at timestamptz not null,
  foreign key (team_id, connection_id) references sso_connection (team_id, id) on delete cascade
);
create index sso_request_expires_at on sso_request (expires_at);
select fieldloom_workspace_table('sso_request', 'SAML requests that wait for their answer');
select fieldloom_sweep_table('sso_request');

-- Assertions that held, for the browser that began: taken once.
create table sso_grant (
  -- SHA-256 of the code.
  grant_hash text primary key,
  team_id uuid not null,
  connection_id uuid not null,
  state_hash text not null,
  -- {subject, email, name}
  claims jsonb not null,
  expires_at timestamptz not null,
  foreign key (team_id, connection_id) references sso_connection (team_id, id) on delete cascade
);
create index sso_grant_expires_at on sso_grant (expires_at);
select fieldloom_workspace_table('sso_grant', 'checked SAML assertions on their way to the browser');
select fieldloom_sweep_table('sso_grant');

-- Assertions that were used, until they hold no longer by themselves.
create table sso_assertion (
  team_id uuid not null,
  connection_id uuid not null,
  -- SHA-256 of the assertion's id.
  assertion_hash text not null,
  expires_at timestamptz not null,
  primary key (team_id, connection_id, assertion_hash),
  foreign key (team_id, connection_id) references sso_connection (team_id, id) on delete cascade
);
create index sso_assertion_expires_at on sso_assertion (expires_at);
select fieldloom_workspace_table('sso_assertion', 'ids of SAML assertions that were used');
select fieldloom_sweep_table('sso_assertion');

-- Who a provider's subject is in the workspace.
create table sso_identity (
  team_id uuid not null,
  -- google, microsoft, or the id of a connection.
  source text not null,
  subject text not null check (char_length(subject) between 1 and 1000),
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (team_id, source, subject),
  -- One account of a provider for each user: an address that the provider gives to somebody else opens nothing.
  unique (team_id, source, user_id),
  foreign key (team_id, user_id) references workspace_user (team_id, id) on delete cascade
);
select fieldloom_workspace_table('sso_identity', 'subjects of identity providers and whose they are');

-- Domains of addresses. What is proven has one owner in the region.
create table workspace_domain (
  id uuid primary key,
  team_id uuid not null references workspace (team_id) on delete cascade,
  -- ASCII, lower case.
  domain text not null check (char_length(domain) between 3 and 250 and domain = lower(domain)),
  -- Public: it stands in the domain's own records.
  token text not null,
  created_at timestamptz not null default now(),
  proven_at timestamptz,
  checked_at timestamptz,
  -- Daily checks in a row that found no record.
  misses integer not null default 0,
  unique (team_id, domain)
);
create unique index workspace_domain_owner on workspace_domain (domain) where proven_at is not null;
create index workspace_domain_checked_at on workspace_domain (checked_at) where proven_at is not null;
select fieldloom_workspace_table('workspace_domain', 'domains of addresses that a workspace has proven, or is to prove');
select fieldloom_sweep_table('workspace_domain');
