CREATE FUNCTION public.fieldloom_declare(target regclass, scope text, about text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if scope not in ('workspace', 'person', 'sweep', 'global') then
    raise exception 'unknown scope %', scope;
  end if;
  execute format('comment on table %s is %L', target, scope || case when about = '' then '' else ': ' || about end);
end
$$;

CREATE FUNCTION public.fieldloom_person_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select nullif(current_setting('app.person_id', true), '')::uuid
$$;

CREATE FUNCTION public.fieldloom_person_table(target regclass, about text DEFAULT ''::text, person_column name DEFAULT 'person_id'::name, email_hash_column name DEFAULT NULL::name) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  rule text := format('%I = nullif(current_setting(''app.person_id'', true), '''')::uuid', person_column);
begin
  if email_hash_column is not null then
    rule := rule || format(' or %I = nullif(current_setting(''app.email_hash'', true), '''')', email_hash_column);
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy person on %s using (%s) with check (%s)', target, rule, rule);
  perform fieldloom_declare(target, 'person', about);
end
$$;

CREATE FUNCTION public.fieldloom_role(suffix text) RETURNS text
    LANGUAGE sql STABLE
    AS $_$
  select regexp_replace(current_user, '_owner$', '') || '_' || suffix
$_$;

CREATE FUNCTION public.fieldloom_sweep_only_table(target regclass, about text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('revoke all on %s from %I', target, fieldloom_role('app'));
  perform fieldloom_declare(target, 'sweep', about);
  perform fieldloom_sweep_table(target);
end
$$;

CREATE FUNCTION public.fieldloom_sweep_table(target regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('grant select, insert, update, delete on %s to %I', target, fieldloom_role('sweep'));
  if (select relrowsecurity from pg_class where oid = target) then
    execute format('create policy sweep on %s to %I using (true) with check (true)', target, fieldloom_role('sweep'));
  end if;
end
$$;

CREATE FUNCTION public.fieldloom_team_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select nullif(current_setting('app.team_id', true), '')::uuid
$$;

CREATE FUNCTION public.fieldloom_workspace_table(target regclass, about text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy workspace on %s
       using (team_id = nullif(current_setting(''app.team_id'', true), '''')::uuid)
       with check (team_id = nullif(current_setting(''app.team_id'', true), '''')::uuid)',
    target);
  perform fieldloom_declare(target, 'workspace', about);
end
$$;

CREATE TABLE public.access_request (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    email text NOT NULL,
    email_hash text NOT NULL,
    name text,
    message text,
    status text DEFAULT 'REQUESTED'::text NOT NULL,
    role text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    CONSTRAINT access_request_check CHECK (((status = 'APPROVED'::text) = (role IS NOT NULL))),
    CONSTRAINT access_request_check1 CHECK (((status = 'REQUESTED'::text) = (decided_at IS NULL))),
    CONSTRAINT access_request_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 320))),
    CONSTRAINT access_request_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 500))),
    CONSTRAINT access_request_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT access_request_role_check CHECK ((role = ANY (ARRAY['MANAGER'::text, 'CONTRIBUTOR'::text, 'VIEWER'::text]))),
    CONSTRAINT access_request_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'DENIED'::text])))
);

ALTER TABLE ONLY public.access_request FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.access_request IS 'workspace: people who ask to be let into a workspace';

CREATE TABLE public.api_token (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    token_hash text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT api_token_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 99))),
    CONSTRAINT api_token_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['CONTENT_READ'::text, 'CONTENT_WRITE'::text, 'MEMBERS_READ'::text, 'MEMBERS_WRITE'::text, 'AUDIT_LOG_READ'::text])))
);

ALTER TABLE ONLY public.api_token FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.api_token IS 'workspace: credentials of users'' programs, hashed';

CREATE TABLE public.audit_entry (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    object_kind text NOT NULL,
    object_id uuid,
    details jsonb DEFAULT '[]'::jsonb NOT NULL,
    key_kind text,
    key_id uuid,
    CONSTRAINT audit_entry_key CHECK ((num_nulls(key_kind, key_id) = ANY (ARRAY[0, 2]))),
    CONSTRAINT audit_entry_key_kind_check CHECK ((key_kind = ANY (ARRAY['api-token'::text, 'oauth-token'::text])))
);

ALTER TABLE ONLY public.audit_entry FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.audit_entry IS 'workspace: what changed access, by whom';

CREATE TABLE public.audit_retention (
    team_id uuid NOT NULL,
    days integer NOT NULL,
    CONSTRAINT audit_retention_days_check CHECK ((days = ANY (ARRAY[30, 60, 90, 180, 365])))
);

ALTER TABLE ONLY public.audit_retention FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.audit_retention IS 'workspace: how long workspaces keep their audit logs';

CREATE TABLE public.credential (
    person_id uuid NOT NULL,
    email_hash text NOT NULL,
    password_hash text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.credential FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.credential IS 'person: passwords, hashed';

CREATE TABLE public.domain_claim_release (
    claim_id uuid NOT NULL,
    team_id uuid NOT NULL,
    due_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.domain_claim_release FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.domain_claim_release IS 'workspace: claims of domains to give back to the global tier';

CREATE TABLE public.idempotency_key (
    team_id uuid NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    response jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.idempotency_key FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.idempotency_key IS 'workspace: answers already given to a caller''s key';

CREATE TABLE public.identity_hash_sync (
    team_id uuid NOT NULL,
    email_hash text NOT NULL,
    email text NOT NULL,
    wanted boolean NOT NULL,
    generation bigint DEFAULT 1 NOT NULL,
    sent_generation bigint DEFAULT 0 NOT NULL,
    sent_key_id text,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    leased_until timestamp with time zone,
    wanted_until timestamp with time zone
);

ALTER TABLE ONLY public.identity_hash_sync FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.identity_hash_sync IS 'workspace: address hashes to register with the global tier';

CREATE TABLE public.inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    processed_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.inbox IS 'global: ids of events that a consumer has handled';

CREATE TABLE public.invite (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    email text NOT NULL,
    email_hash text NOT NULL,
    role text NOT NULL,
    message text,
    status text DEFAULT 'PENDING'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    invited_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_by uuid,
    CONSTRAINT invite_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 320))),
    CONSTRAINT invite_message_check CHECK ((char_length(message) <= 500)),
    CONSTRAINT invite_role_check CHECK ((role = ANY (ARRAY['MANAGER'::text, 'CONTRIBUTOR'::text, 'VIEWER'::text]))),
    CONSTRAINT invite_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'REVOKED'::text])))
);

ALTER TABLE ONLY public.invite FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.invite IS 'workspace: invitations by e-mail';

CREATE TABLE public.invite_share (
    team_id uuid NOT NULL,
    invite_id uuid NOT NULL,
    object_kind text NOT NULL,
    object_id uuid NOT NULL,
    level text NOT NULL,
    shared_by uuid NOT NULL,
    user_id uuid,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone,
    CONSTRAINT invite_share_check CHECK (((user_id IS NULL) = (due_at IS NULL))),
    CONSTRAINT invite_share_level_check CHECK ((level = ANY (ARRAY['READ'::text, 'WRITE'::text, 'FULL'::text]))),
    CONSTRAINT invite_share_object_kind_check CHECK ((object_kind = ANY (ARRAY['FOLDER'::text, 'PROJECT'::text, 'NOTE'::text, 'INSIGHT'::text])))
);

ALTER TABLE ONLY public.invite_share FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.invite_share IS 'workspace: what invites carry: objects and levels';

CREATE TABLE public.oauth_client (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    name text NOT NULL,
    redirect_uris text[] NOT NULL,
    scopes text[] NOT NULL,
    secret_hash text,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT oauth_client_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 49))),
    CONSTRAINT oauth_client_redirect_uris_check CHECK (((cardinality(redirect_uris) >= 1) AND (cardinality(redirect_uris) <= 10))),
    CONSTRAINT oauth_client_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['CONTENT_READ'::text, 'CONTENT_WRITE'::text, 'MEMBERS_READ'::text, 'MEMBERS_WRITE'::text, 'AUDIT_LOG_READ'::text])))
);

ALTER TABLE ONLY public.oauth_client FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.oauth_client IS 'workspace: apps that may ask members for access';

CREATE TABLE public.oauth_code (
    code_hash text NOT NULL,
    team_id uuid NOT NULL,
    grant_id uuid NOT NULL,
    redirect_uri text NOT NULL,
    code_challenge text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE ONLY public.oauth_code FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.oauth_code IS 'workspace: codes on their way to apps';

CREATE TABLE public.oauth_grant (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    client_id uuid NOT NULL,
    user_id uuid NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone
);

ALTER TABLE ONLY public.oauth_grant FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.oauth_grant IS 'workspace: what members gave apps';

CREATE TABLE public.oauth_token (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    grant_id uuid NOT NULL,
    access_hash text NOT NULL,
    access_expires_at timestamp with time zone NOT NULL,
    refresh_hash text NOT NULL,
    refresh_expires_at timestamp with time zone NOT NULL,
    rotated_at timestamp with time zone
);

ALTER TABLE ONLY public.oauth_token FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.oauth_token IS 'workspace: tokens of apps, hashed';

CREATE TABLE public.onboarding_checklist (
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    event_counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    completed_at timestamp with time zone,
    CONSTRAINT onboarding_checklist_status_check CHECK ((status = ANY (ARRAY['active'::text, 'completed'::text]))),
    CONSTRAINT onboarding_checklist_version_check CHECK (((version >= 1) AND (version <= 4)))
);

ALTER TABLE ONLY public.onboarding_checklist FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.onboarding_checklist IS 'workspace: first steps of members, and which happened';

CREATE TABLE public.outbox (
    id bigint NOT NULL,
    event_id uuid NOT NULL,
    team_id uuid,
    topic text NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    envelope jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.outbox FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.outbox IS 'workspace: events that wait for the relay';

ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.passkey (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    email_hash text NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkey_credential_id_check CHECK ((char_length(credential_id) <= 1400)),
    CONSTRAINT passkey_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
);

ALTER TABLE ONLY public.passkey FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.passkey IS 'person: public keys of passkeys';

CREATE TABLE public.passkey_challenge (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    challenge text NOT NULL,
    purpose text NOT NULL,
    asked_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'second_step'::text, 'registration'::text])))
);

ALTER TABLE ONLY public.passkey_challenge FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.passkey_challenge IS 'workspace: challenges for passkeys';

CREATE TABLE public.password_reset (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    email_hash text NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.password_reset FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.password_reset IS 'workspace: links of forgotten passwords, hashed';

CREATE TABLE public.pending_sign_in (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    method text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT pending_sign_in_method_check CHECK ((method = ANY (ARRAY['password'::text, 'code'::text, 'magic_link'::text, 'hand_over'::text, 'invite'::text])))
);

ALTER TABLE ONLY public.pending_sign_in FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.pending_sign_in IS 'workspace: sign-ins that wait for their second step';

CREATE TABLE public.person (
    id uuid NOT NULL,
    email text NOT NULL,
    email_hash text NOT NULL,
    name text,
    marketing_comms_enabled boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT person_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 320))),
    CONSTRAINT person_name_check CHECK ((char_length(name) <= 100))
);

ALTER TABLE ONLY public.person FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.person IS 'person: e-mail addresses with credentials';

CREATE TABLE public.recovery_code (
    person_id uuid NOT NULL,
    email_hash text NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.recovery_code FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.recovery_code IS 'person: recovery codes, hashed';

CREATE TABLE public.redeemed_hand_over (
    jti text NOT NULL,
    team_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.redeemed_hand_over FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.redeemed_hand_over IS 'workspace: ids of hand-over codes that were used';

CREATE TABLE public.schema_migration (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.schema_migration IS 'global: migrations that this database has had';

CREATE TABLE public.scim_group (
    group_id uuid NOT NULL,
    team_id uuid NOT NULL,
    external_id text,
    role text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT scim_group_external_id_check CHECK ((char_length(external_id) <= 500)),
    CONSTRAINT scim_group_role_check CHECK ((role = ANY (ARRAY['MANAGER'::text, 'CONTRIBUTOR'::text, 'VIEWER'::text])))
);

ALTER TABLE ONLY public.scim_group FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.scim_group IS 'workspace: groups that a directory manages';

CREATE TABLE public.scim_token (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    name text NOT NULL,
    token_hash text NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT scim_token_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 99)))
);

ALTER TABLE ONLY public.scim_token FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.scim_token IS 'workspace: credentials of a workspace''s directory, hashed';

CREATE TABLE public.scim_user (
    user_id uuid NOT NULL,
    team_id uuid NOT NULL,
    external_id text,
    display_name text,
    formatted_name text,
    given_name text,
    family_name text,
    title text,
    emails jsonb,
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT scim_user_display_name_check CHECK ((char_length(display_name) <= 100)),
    CONSTRAINT scim_user_external_id_check CHECK ((char_length(external_id) <= 500)),
    CONSTRAINT scim_user_family_name_check CHECK ((char_length(family_name) <= 300)),
    CONSTRAINT scim_user_formatted_name_check CHECK ((char_length(formatted_name) <= 300)),
    CONSTRAINT scim_user_given_name_check CHECK ((char_length(given_name) <= 300)),
    CONSTRAINT scim_user_role_check CHECK ((role = ANY (ARRAY['MANAGER'::text, 'CONTRIBUTOR'::text, 'VIEWER'::text]))),
    CONSTRAINT scim_user_title_check CHECK ((char_length(title) <= 300))
);

ALTER TABLE ONLY public.scim_user FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.scim_user IS 'workspace: users whom a directory manages';

CREATE TABLE public.session (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    method text NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    second_factor text,
    connection_id uuid,
    carried_to uuid,
    CONSTRAINT session_method_check CHECK ((method = ANY (ARRAY['password'::text, 'code'::text, 'magic_link'::text, 'hand_over'::text, 'invite'::text, 'passkey'::text, 'google'::text, 'microsoft'::text, 'sso'::text]))),
    CONSTRAINT session_second_factor_check CHECK ((second_factor = ANY (ARRAY['totp'::text, 'passkey'::text, 'recovery_code'::text])))
);

ALTER TABLE ONLY public.session FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.session IS 'workspace: signed-in browsers';

CREATE TABLE public.session_carry_over (
    code_hash text NOT NULL,
    team_id uuid NOT NULL,
    session_id uuid NOT NULL,
    challenge text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.session_carry_over FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.session_carry_over IS 'workspace: sessions that follow a new name of their workspace';

CREATE TABLE public.sign_in_code (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    email_hash text NOT NULL,
    code_hash text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    link_hash text
);

ALTER TABLE ONLY public.sign_in_code FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sign_in_code IS 'workspace: one-time codes that were mailed';

CREATE TABLE public.sign_in_guard (
    email_hash text NOT NULL,
    failures timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    locked_until timestamp with time zone,
    code_requests timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.sign_in_guard FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sign_in_guard IS 'person: failed sign-ins by address';

CREATE TABLE public.sign_in_methods (
    team_id uuid NOT NULL,
    password_enabled boolean DEFAULT true NOT NULL,
    code_enabled boolean DEFAULT true NOT NULL,
    google_enabled boolean DEFAULT false NOT NULL,
    microsoft_enabled boolean DEFAULT false NOT NULL,
    sso_enabled boolean DEFAULT false NOT NULL,
    oidc_issuer text,
    two_step_required boolean DEFAULT false NOT NULL,
    session_seconds integer,
    sso_domain_restricted boolean DEFAULT false NOT NULL,
    automatic_account_creation boolean DEFAULT false NOT NULL,
    automatic_account_role text DEFAULT 'VIEWER'::text NOT NULL,
    domain_joining boolean DEFAULT false NOT NULL,
    CONSTRAINT sign_in_methods_automatic_account_role_check CHECK ((automatic_account_role = ANY (ARRAY['MANAGER'::text, 'CONTRIBUTOR'::text, 'VIEWER'::text]))),
    CONSTRAINT sign_in_methods_session_seconds_check CHECK (((session_seconds >= 3600) AND (session_seconds <= 2592000)))
);

ALTER TABLE ONLY public.sign_in_methods FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sign_in_methods IS 'workspace: ways to sign in that a workspace allows';

COMMENT ON COLUMN public.sign_in_methods.oidc_issuer IS 'not used: sso_connection.issuer';

CREATE TABLE public.sso_assertion (
    team_id uuid NOT NULL,
    connection_id uuid NOT NULL,
    assertion_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.sso_assertion FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sso_assertion IS 'workspace: ids of SAML assertions that were used';

CREATE TABLE public.sso_connection (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    name text NOT NULL,
    strategy text NOT NULL,
    protocol text NOT NULL,
    enabled boolean DEFAULT false NOT NULL,
    oidc_config_id uuid,
    issuer text,
    client_id text,
    sealed_client_secret bytea,
    metadata_url text,
    entity_id text,
    sign_on_url text,
    certificates text[] DEFAULT '{}'::text[] NOT NULL,
    sp_certificate text,
    sealed_sp_key bytea,
    version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    first_used_at timestamp with time zone,
    last_used_at timestamp with time zone,
    CONSTRAINT sso_connection_check CHECK (
CASE protocol
    WHEN 'OIDC'::text THEN (num_nulls(oidc_config_id, issuer, client_id, sealed_client_secret) = 0)
    ELSE ((num_nulls(entity_id, sign_on_url, sp_certificate, sealed_sp_key) = 0) AND (cardinality(certificates) > 0))
END),
    CONSTRAINT sso_connection_client_id_check CHECK ((char_length(client_id) <= 500)),
    CONSTRAINT sso_connection_entity_id_check CHECK ((char_length(entity_id) <= 2000)),
    CONSTRAINT sso_connection_issuer_check CHECK ((char_length(issuer) <= 2000)),
    CONSTRAINT sso_connection_metadata_url_check CHECK ((char_length(metadata_url) <= 2000)),
    CONSTRAINT sso_connection_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT sso_connection_protocol_check CHECK ((protocol = ANY (ARRAY['OIDC'::text, 'SAML'::text]))),
    CONSTRAINT sso_connection_sign_on_url_check CHECK ((char_length(sign_on_url) <= 2000)),
    CONSTRAINT sso_connection_strategy_check CHECK ((strategy = ANY (ARRAY['auth0'::text, 'google-oauth2'::text, 'windowslive'::text, 'oidc'::text, 'samlp'::text, 'okta'::text, 'adfs'::text, 'waad'::text, 'pingfederate'::text, 'google-apps'::text])))
);

ALTER TABLE ONLY public.sso_connection FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sso_connection IS 'workspace: identity providers of a workspace';

CREATE TABLE public.sso_connection_home (
    connection_id uuid NOT NULL,
    team_id uuid NOT NULL
);

ALTER TABLE ONLY public.sso_connection_home FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sso_connection_home IS 'workspace: which workspace a connection belongs to';

CREATE TABLE public.sso_grant (
    grant_hash text NOT NULL,
    team_id uuid NOT NULL,
    connection_id uuid NOT NULL,
    state_hash text NOT NULL,
    claims jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.sso_grant FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sso_grant IS 'workspace: checked SAML assertions on their way to the browser';

CREATE TABLE public.sso_identity (
    team_id uuid NOT NULL,
    source text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sso_identity_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 1000)))
);

ALTER TABLE ONLY public.sso_identity FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sso_identity IS 'workspace: subjects of identity providers and whose they are';

CREATE TABLE public.sso_request (
    state_hash text NOT NULL,
    team_id uuid NOT NULL,
    connection_id uuid NOT NULL,
    request_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.sso_request FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sso_request IS 'workspace: SAML requests that wait for their answer';

CREATE TABLE public.sso_ticket (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    token_hash text NOT NULL,
    created_by uuid NOT NULL,
    connection_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT sso_ticket_check CHECK ((expires_at <= (created_at + '5 days 00:01:00'::interval)))
);

ALTER TABLE ONLY public.sso_ticket FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sso_ticket IS 'workspace: tickets with which single sign-on is set up';

CREATE TABLE public.support_access (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    staff_id uuid,
    status text NOT NULL,
    reason text,
    hours integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    level text,
    ends_at timestamp with time zone,
    ended_at timestamp with time zone,
    ended_by uuid,
    CONSTRAINT support_access_check CHECK ((num_nulls(staff_id, reason, hours) = ANY (ARRAY[0, 3]))),
    CONSTRAINT support_access_check1 CHECK (((status <> 'REQUESTED'::text) OR (staff_id IS NOT NULL))),
    CONSTRAINT support_access_check2 CHECK (((status = ANY (ARRAY['GRANTED'::text, 'ENDED'::text, 'EXPIRED'::text])) = ((level IS NOT NULL) AND (ends_at IS NOT NULL)))),
    CONSTRAINT support_access_check3 CHECK (((status = 'REQUESTED'::text) = (decided_at IS NULL))),
    CONSTRAINT support_access_check4 CHECK ((ends_at <= (decided_at + '14 days 00:01:00'::interval))),
    CONSTRAINT support_access_hours_check CHECK (((hours >= 1) AND (hours <= 336))),
    CONSTRAINT support_access_level_check CHECK ((level = ANY (ARRAY['READ'::text, 'ADMIN'::text]))),
    CONSTRAINT support_access_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
    CONSTRAINT support_access_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'GRANTED'::text, 'DENIED'::text, 'ENDED'::text, 'EXPIRED'::text])))
);

ALTER TABLE ONLY public.support_access FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.support_access IS 'workspace: support access that was asked for or granted';

CREATE TABLE public.support_lookup (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    kind text NOT NULL,
    subject_hash text NOT NULL,
    found integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT support_lookup_found_check CHECK ((found >= 0)),
    CONSTRAINT support_lookup_kind_check CHECK ((kind = ANY (ARRAY['ADDRESS'::text, 'CONNECTION_NAME'::text])))
);

ALTER TABLE ONLY public.support_lookup FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.support_lookup IS 'workspace: what the operator''s staff looked up';

CREATE TABLE public.support_session (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    token_hash text NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.support_session FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.support_session IS 'workspace: signed-in browsers of the operator''s staff';

CREATE TABLE public.support_staff (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    subject_hash text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_signed_in_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT support_staff_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 320))),
    CONSTRAINT support_staff_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 320)))
);

ALTER TABLE ONLY public.support_staff FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.support_staff IS 'workspace: staff of the operator who signed in at a workspace';

CREATE TABLE public.tenant_creation (
    team_id uuid NOT NULL,
    email text NOT NULL,
    email_hash text NOT NULL,
    name text,
    team_name text NOT NULL,
    wanted_subdomain text DEFAULT ''::text NOT NULL,
    org_size text,
    job_role text,
    marketing_comms_enabled boolean DEFAULT false NOT NULL,
    password_hash text,
    status text DEFAULT 'RUNNING'::text NOT NULL,
    subdomain text,
    route_version bigint,
    made_person boolean DEFAULT false NOT NULL,
    error_code text,
    error_message text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    install_template_id text,
    staff_id uuid,
    staff_name text,
    promo text,
    CONSTRAINT tenant_creation_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 320))),
    CONSTRAINT tenant_creation_install_template_id_check CHECK ((char_length(install_template_id) <= 100)),
    CONSTRAINT tenant_creation_job_role_check CHECK ((job_role = ANY (ARRAY['CONSULTING'::text, 'CUSTOMER_SUCCESS'::text, 'DESIGN'::text, 'ENGINEERING'::text, 'FINANCE'::text, 'LEGAL'::text, 'MANAGEMENT'::text, 'MARKETING'::text, 'OPERATIONS'::text, 'OTHER'::text, 'PRODUCT_MANAGEMENT'::text, 'RESEARCH'::text, 'SALES'::text, 'STUDENT'::text, 'SUPPORT'::text]))),
    CONSTRAINT tenant_creation_name_check CHECK ((char_length(name) <= 100)),
    CONSTRAINT tenant_creation_of_staff CHECK (((staff_id IS NULL) = (staff_name IS NULL))),
    CONSTRAINT tenant_creation_promo_check CHECK (((char_length(promo) >= 1) AND (char_length(promo) <= 100))),
    CONSTRAINT tenant_creation_staff_name_check CHECK (((char_length(staff_name) >= 1) AND (char_length(staff_name) <= 300))),
    CONSTRAINT tenant_creation_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'COMPLETE'::text, 'FAILED'::text]))),
    CONSTRAINT tenant_creation_team_name_check CHECK (((char_length(team_name) >= 1) AND (char_length(team_name) <= 200)))
);

ALTER TABLE ONLY public.tenant_creation FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.tenant_creation IS 'workspace: requests to make a workspace';

CREATE TABLE public.totp_secret (
    person_id uuid NOT NULL,
    email_hash text NOT NULL,
    sealed_secret bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    last_used_at timestamp with time zone
);

ALTER TABLE ONLY public.totp_secret FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.totp_secret IS 'person: secrets of authenticator apps, sealed';

CREATE TABLE public.use_case_survey (
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    use_cases text[] NOT NULL,
    other_text text,
    organization_size text,
    answered_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT use_case_survey_organization_size_check CHECK ((organization_size = ANY (ARRAY['1-25'::text, '26-200'::text, '201-500'::text, '501-1000'::text, '1001-5000'::text, '5000+'::text]))),
    CONSTRAINT use_case_survey_other_text_check CHECK (((char_length(other_text) >= 1) AND (char_length(other_text) <= 250)))
);

ALTER TABLE ONLY public.use_case_survey FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.use_case_survey IS 'workspace: what members want to use the workspace for';

CREATE TABLE public.user_group (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_group_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
);

ALTER TABLE ONLY public.user_group FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.user_group IS 'workspace: groups of users, as principals of grants';

CREATE TABLE public.user_group_member (
    team_id uuid NOT NULL,
    group_id uuid NOT NULL,
    user_id uuid NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.user_group_member FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.user_group_member IS 'workspace: who is in which group';

CREATE TABLE public.workspace (
    team_id uuid NOT NULL,
    name text NOT NULL,
    subdomain text NOT NULL,
    region text NOT NULL,
    primary_color text,
    org_size text,
    version bigint DEFAULT 1 NOT NULL,
    route_version bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    activated_at timestamp with time zone,
    former_subdomains text[] DEFAULT '{}'::text[] NOT NULL,
    renamed_at timestamp with time zone,
    next_subdomain text,
    next_subdomain_by uuid,
    next_subdomain_at timestamp with time zone,
    closed_at timestamp with time zone,
    closed_by uuid,
    delete_after timestamp with time zone,
    logo_id uuid,
    logo_version bigint DEFAULT 0 NOT NULL,
    promo text,
    invite_policy text DEFAULT 'MANAGERS'::text NOT NULL,
    CONSTRAINT workspace_closed CHECK ((num_nulls(closed_at, closed_by, delete_after) = ANY (ARRAY[0, 3]))),
    CONSTRAINT workspace_invite_policy_check CHECK ((invite_policy = ANY (ARRAY['MANAGERS'::text, 'ADMINS_FOR_PAID_SEATS'::text, 'ADMINS'::text]))),
    CONSTRAINT workspace_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT workspace_next_subdomain CHECK ((num_nulls(next_subdomain, next_subdomain_by, next_subdomain_at) = ANY (ARRAY[0, 3]))),
    CONSTRAINT workspace_primary_color_check CHECK ((primary_color ~ '^[0-9a-f]{6}$'::text)),
    CONSTRAINT workspace_promo_check CHECK (((char_length(promo) >= 1) AND (char_length(promo) <= 100))),
    CONSTRAINT workspace_region_check CHECK ((region = ANY (ARRAY['us_a'::text, 'us_b'::text, 'eu_a'::text, 'au_a'::text])))
);

ALTER TABLE ONLY public.workspace FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.workspace IS 'workspace: workspaces (teams) held in this region';

CREATE TABLE public.workspace_domain (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    domain text NOT NULL,
    token text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    proven_at timestamp with time zone,
    checked_at timestamp with time zone,
    misses integer DEFAULT 0 NOT NULL,
    claim_id uuid,
    CONSTRAINT workspace_domain_domain_check CHECK ((((char_length(domain) >= 3) AND (char_length(domain) <= 250)) AND (domain = lower(domain))))
);

ALTER TABLE ONLY public.workspace_domain FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.workspace_domain IS 'workspace: domains of addresses that a workspace has proven, or is to prove';

CREATE TABLE public.workspace_entitlement (
    team_id uuid NOT NULL,
    version bigint NOT NULL,
    read_only boolean DEFAULT false NOT NULL,
    seat_limit bigint,
    viewer_limit bigint,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    user_groups boolean,
    flags jsonb
);

ALTER TABLE ONLY public.workspace_entitlement FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.workspace_entitlement IS 'workspace: copy of version, read-only state, seat limits and flags from billing';

COMMENT ON COLUMN public.workspace_entitlement.user_groups IS 'not used: flags';

CREATE TABLE public.workspace_user (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    person_id uuid NOT NULL,
    email text NOT NULL,
    email_hash text NOT NULL,
    name text,
    role text,
    workspace_admin boolean DEFAULT false NOT NULL,
    job_role text,
    version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    role_before text,
    CONSTRAINT workspace_user_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 320))),
    CONSTRAINT workspace_user_job_role_check CHECK ((job_role = ANY (ARRAY['CONSULTING'::text, 'CUSTOMER_SUCCESS'::text, 'DESIGN'::text, 'ENGINEERING'::text, 'FINANCE'::text, 'LEGAL'::text, 'MANAGEMENT'::text, 'MARKETING'::text, 'OPERATIONS'::text, 'OTHER'::text, 'PRODUCT_MANAGEMENT'::text, 'RESEARCH'::text, 'SALES'::text, 'STUDENT'::text, 'SUPPORT'::text]))),
    CONSTRAINT workspace_user_name_check CHECK ((char_length(name) <= 100)),
    CONSTRAINT workspace_user_role_before_check CHECK ((role_before = ANY (ARRAY['MANAGER'::text, 'CONTRIBUTOR'::text, 'VIEWER'::text]))),
    CONSTRAINT workspace_user_role_check CHECK ((role = ANY (ARRAY['MANAGER'::text, 'CONTRIBUTOR'::text, 'VIEWER'::text])))
);

ALTER TABLE ONLY public.workspace_user FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.workspace_user IS 'workspace: memberships of persons in workspaces';

ALTER TABLE ONLY public.access_request
    ADD CONSTRAINT access_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_token
    ADD CONSTRAINT api_token_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_token
    ADD CONSTRAINT api_token_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_retention
    ADD CONSTRAINT audit_retention_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (person_id);

ALTER TABLE ONLY public.domain_claim_release
    ADD CONSTRAINT domain_claim_release_pkey PRIMARY KEY (claim_id);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (team_id, key, operation);

ALTER TABLE ONLY public.identity_hash_sync
    ADD CONSTRAINT identity_hash_sync_pkey PRIMARY KEY (team_id, email_hash);

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);

ALTER TABLE ONLY public.invite
    ADD CONSTRAINT invite_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invite_share
    ADD CONSTRAINT invite_share_pkey PRIMARY KEY (invite_id, object_id);

ALTER TABLE ONLY public.oauth_client
    ADD CONSTRAINT oauth_client_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oauth_client
    ADD CONSTRAINT oauth_client_team_id_id_key UNIQUE (team_id, id);

ALTER TABLE ONLY public.oauth_code
    ADD CONSTRAINT oauth_code_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY public.oauth_grant
    ADD CONSTRAINT oauth_grant_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oauth_grant
    ADD CONSTRAINT oauth_grant_team_id_id_key UNIQUE (team_id, id);

ALTER TABLE ONLY public.oauth_token
    ADD CONSTRAINT oauth_token_access_hash_key UNIQUE (access_hash);

ALTER TABLE ONLY public.oauth_token
    ADD CONSTRAINT oauth_token_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oauth_token
    ADD CONSTRAINT oauth_token_refresh_hash_key UNIQUE (refresh_hash);

ALTER TABLE ONLY public.onboarding_checklist
    ADD CONSTRAINT onboarding_checklist_pkey PRIMARY KEY (team_id, user_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.pending_sign_in
    ADD CONSTRAINT pending_sign_in_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pending_sign_in
    ADD CONSTRAINT pending_sign_in_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_email_hash_key UNIQUE (email_hash);

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (person_id, code_hash);

ALTER TABLE ONLY public.redeemed_hand_over
    ADD CONSTRAINT redeemed_hand_over_pkey PRIMARY KEY (jti);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.scim_group
    ADD CONSTRAINT scim_group_pkey PRIMARY KEY (group_id);

ALTER TABLE ONLY public.scim_token
    ADD CONSTRAINT scim_token_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.scim_token
    ADD CONSTRAINT scim_token_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.scim_user
    ADD CONSTRAINT scim_user_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.session_carry_over
    ADD CONSTRAINT session_carry_over_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.sign_in_code
    ADD CONSTRAINT sign_in_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_in_guard
    ADD CONSTRAINT sign_in_guard_pkey PRIMARY KEY (email_hash);

ALTER TABLE ONLY public.sign_in_methods
    ADD CONSTRAINT sign_in_methods_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.sso_assertion
    ADD CONSTRAINT sso_assertion_pkey PRIMARY KEY (team_id, connection_id, assertion_hash);

ALTER TABLE ONLY public.sso_connection_home
    ADD CONSTRAINT sso_connection_home_pkey PRIMARY KEY (connection_id);

ALTER TABLE ONLY public.sso_connection
    ADD CONSTRAINT sso_connection_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sso_connection
    ADD CONSTRAINT sso_connection_team_id_id_key UNIQUE (team_id, id);

ALTER TABLE ONLY public.sso_grant
    ADD CONSTRAINT sso_grant_pkey PRIMARY KEY (grant_hash);

ALTER TABLE ONLY public.sso_identity
    ADD CONSTRAINT sso_identity_pkey PRIMARY KEY (team_id, source, subject);

ALTER TABLE ONLY public.sso_identity
    ADD CONSTRAINT sso_identity_team_id_source_user_id_key UNIQUE (team_id, source, user_id);

ALTER TABLE ONLY public.sso_request
    ADD CONSTRAINT sso_request_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY public.sso_ticket
    ADD CONSTRAINT sso_ticket_connection_id_key UNIQUE (connection_id);

ALTER TABLE ONLY public.sso_ticket
    ADD CONSTRAINT sso_ticket_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sso_ticket
    ADD CONSTRAINT sso_ticket_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.support_access
    ADD CONSTRAINT support_access_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.support_lookup
    ADD CONSTRAINT support_lookup_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.support_session
    ADD CONSTRAINT support_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.support_session
    ADD CONSTRAINT support_session_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.support_staff
    ADD CONSTRAINT support_staff_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.support_staff
    ADD CONSTRAINT support_staff_team_id_id_key UNIQUE (team_id, id);

ALTER TABLE ONLY public.support_staff
    ADD CONSTRAINT support_staff_team_id_subject_hash_key UNIQUE (team_id, subject_hash);

ALTER TABLE ONLY public.tenant_creation
    ADD CONSTRAINT tenant_creation_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.totp_secret
    ADD CONSTRAINT totp_secret_pkey PRIMARY KEY (person_id);

ALTER TABLE ONLY public.use_case_survey
    ADD CONSTRAINT use_case_survey_pkey PRIMARY KEY (team_id, user_id);

ALTER TABLE ONLY public.user_group_member
    ADD CONSTRAINT user_group_member_pkey PRIMARY KEY (group_id, user_id);

ALTER TABLE ONLY public.user_group
    ADD CONSTRAINT user_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_group
    ADD CONSTRAINT user_group_team_id_id_key UNIQUE (team_id, id);

ALTER TABLE ONLY public.workspace_domain
    ADD CONSTRAINT workspace_domain_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.workspace_domain
    ADD CONSTRAINT workspace_domain_team_id_domain_key UNIQUE (team_id, domain);

ALTER TABLE ONLY public.workspace_entitlement
    ADD CONSTRAINT workspace_entitlement_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.workspace
    ADD CONSTRAINT workspace_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.workspace
    ADD CONSTRAINT workspace_subdomain_key UNIQUE (subdomain);

ALTER TABLE ONLY public.workspace_user
    ADD CONSTRAINT workspace_user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.workspace_user
    ADD CONSTRAINT workspace_user_team_id_id_key UNIQUE (team_id, id);

ALTER TABLE ONLY public.workspace_user
    ADD CONSTRAINT workspace_user_team_id_person_id_key UNIQUE (team_id, person_id);

CREATE INDEX access_request_newest ON public.access_request USING btree (team_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX access_request_open ON public.access_request USING btree (team_id, email_hash) WHERE (status = 'REQUESTED'::text);

CREATE INDEX api_token_of_user ON public.api_token USING btree (team_id, user_id, id);

CREATE INDEX audit_entry_at ON public.audit_entry USING btree (team_id, at);

CREATE INDEX audit_entry_newest ON public.audit_entry USING btree (team_id, id DESC);

CREATE INDEX audit_entry_of_action ON public.audit_entry USING btree (team_id, action, id DESC);

CREATE INDEX audit_entry_of_actor ON public.audit_entry USING btree (team_id, actor_id, id DESC);

CREATE INDEX audit_entry_of_object ON public.audit_entry USING btree (team_id, object_id, id DESC);

CREATE INDEX domain_claim_release_due_at ON public.domain_claim_release USING btree (due_at);

CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

CREATE INDEX identity_hash_sync_due ON public.identity_hash_sync USING btree (next_attempt_at) WHERE (sent_generation < generation);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX invite_email_hash ON public.invite USING btree (email_hash) WHERE (status = 'PENDING'::text);

CREATE UNIQUE INDEX invite_pending ON public.invite USING btree (team_id, email_hash) WHERE (status = 'PENDING'::text);

CREATE INDEX invite_share_due_at ON public.invite_share USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX oauth_client_of_workspace ON public.oauth_client USING btree (team_id, id);

CREATE INDEX oauth_code_expires_at ON public.oauth_code USING btree (expires_at);

CREATE INDEX oauth_grant_of_client ON public.oauth_grant USING btree (team_id, client_id);

CREATE INDEX oauth_grant_of_user ON public.oauth_grant USING btree (team_id, user_id, id);

CREATE INDEX oauth_token_of_grant ON public.oauth_token USING btree (team_id, grant_id);

CREATE INDEX oauth_token_refresh_expires_at ON public.oauth_token USING btree (refresh_expires_at);

CREATE INDEX passkey_challenge_expires_at ON public.passkey_challenge USING btree (expires_at);

CREATE INDEX passkey_person ON public.passkey USING btree (person_id);

CREATE INDEX password_reset_email ON public.password_reset USING btree (team_id, email_hash);

CREATE INDEX password_reset_expires_at ON public.password_reset USING btree (expires_at);

CREATE INDEX pending_sign_in_expires_at ON public.pending_sign_in USING btree (expires_at);

CREATE INDEX pending_sign_in_user ON public.pending_sign_in USING btree (team_id, user_id);

CREATE INDEX redeemed_hand_over_expires_at ON public.redeemed_hand_over USING btree (expires_at);

CREATE UNIQUE INDEX scim_group_external_id ON public.scim_group USING btree (team_id, external_id);

CREATE INDEX scim_group_of_workspace ON public.scim_group USING btree (team_id, group_id);

CREATE INDEX scim_token_of_workspace ON public.scim_token USING btree (team_id, id);

CREATE UNIQUE INDEX scim_user_external_id ON public.scim_user USING btree (team_id, external_id);

CREATE INDEX scim_user_of_workspace ON public.scim_user USING btree (team_id, user_id);

CREATE INDEX session_carried_to ON public.session USING btree (carried_to) WHERE (carried_to IS NOT NULL);

CREATE INDEX session_carry_over_expires_at ON public.session_carry_over USING btree (expires_at);

CREATE INDEX session_carry_over_session ON public.session_carry_over USING btree (session_id);

CREATE INDEX session_expires_at ON public.session USING btree (expires_at);

CREATE INDEX session_of_user ON public.session USING btree (team_id, user_id);

CREATE INDEX sign_in_code_email ON public.sign_in_code USING btree (team_id, email_hash);

CREATE INDEX sign_in_code_expires_at ON public.sign_in_code USING btree (expires_at);

CREATE INDEX sign_in_guard_updated_at ON public.sign_in_guard USING btree (updated_at);

CREATE INDEX sso_assertion_expires_at ON public.sso_assertion USING btree (expires_at);

CREATE UNIQUE INDEX sso_connection_name ON public.sso_connection USING btree (team_id, lower(name));

CREATE INDEX sso_grant_expires_at ON public.sso_grant USING btree (expires_at);

CREATE INDEX sso_request_expires_at ON public.sso_request USING btree (expires_at);

CREATE INDEX sso_ticket_of_staff ON public.sso_ticket USING btree (team_id, created_by);

CREATE UNIQUE INDEX sso_ticket_open ON public.sso_ticket USING btree (team_id) WHERE (closed_at IS NULL);

CREATE INDEX support_access_due ON public.support_access USING btree (ends_at) WHERE (status = 'GRANTED'::text);

CREATE INDEX support_access_of_team ON public.support_access USING btree (team_id, id DESC);

CREATE UNIQUE INDEX support_access_open ON public.support_access USING btree (team_id, staff_id) WHERE (status = 'REQUESTED'::text);

CREATE INDEX support_lookup_of_staff ON public.support_lookup USING btree (team_id, staff_id, id);

CREATE INDEX support_session_expires_at ON public.support_session USING btree (expires_at);

CREATE INDEX support_session_of_staff ON public.support_session USING btree (team_id, staff_id);

CREATE INDEX user_group_member_user ON public.user_group_member USING btree (team_id, user_id);

CREATE UNIQUE INDEX user_group_name ON public.user_group USING btree (team_id, lower(name));

CREATE INDEX workspace_delete_after ON public.workspace USING btree (delete_after) WHERE (delete_after IS NOT NULL);

CREATE INDEX workspace_domain_checked_at ON public.workspace_domain USING btree (checked_at) WHERE (proven_at IS NOT NULL);

CREATE UNIQUE INDEX workspace_domain_owner ON public.workspace_domain USING btree (domain) WHERE (proven_at IS NOT NULL);

CREATE INDEX workspace_next_subdomain_at ON public.workspace USING btree (next_subdomain_at) WHERE (next_subdomain_at IS NOT NULL);

CREATE INDEX workspace_user_email_hash ON public.workspace_user USING btree (email_hash);

CREATE INDEX workspace_user_name ON public.workspace_user USING btree (team_id, lower(COALESCE(name, email)), id);

ALTER TABLE ONLY public.access_request
    ADD CONSTRAINT access_request_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.api_token
    ADD CONSTRAINT api_token_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.api_token
    ADD CONSTRAINT api_token_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES public.workspace_user(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_retention
    ADD CONSTRAINT audit_retention_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invite_share
    ADD CONSTRAINT invite_share_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES public.invite(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invite
    ADD CONSTRAINT invite_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oauth_client
    ADD CONSTRAINT oauth_client_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oauth_code
    ADD CONSTRAINT oauth_code_team_id_grant_id_fkey FOREIGN KEY (team_id, grant_id) REFERENCES public.oauth_grant(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oauth_grant
    ADD CONSTRAINT oauth_grant_team_id_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES public.oauth_client(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oauth_grant
    ADD CONSTRAINT oauth_grant_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES public.workspace_user(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oauth_token
    ADD CONSTRAINT oauth_token_team_id_grant_id_fkey FOREIGN KEY (team_id, grant_id) REFERENCES public.oauth_grant(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.onboarding_checklist
    ADD CONSTRAINT onboarding_checklist_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES public.workspace_user(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pending_sign_in
    ADD CONSTRAINT pending_sign_in_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES public.workspace_user(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.scim_group
    ADD CONSTRAINT scim_group_team_id_group_id_fkey FOREIGN KEY (team_id, group_id) REFERENCES public.user_group(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.scim_token
    ADD CONSTRAINT scim_token_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.scim_user
    ADD CONSTRAINT scim_user_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES public.workspace_user(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_carried_to_fkey FOREIGN KEY (carried_to) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session_carry_over
    ADD CONSTRAINT session_carry_over_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES public.workspace_user(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_in_methods
    ADD CONSTRAINT sign_in_methods_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_assertion
    ADD CONSTRAINT sso_assertion_team_id_connection_id_fkey FOREIGN KEY (team_id, connection_id) REFERENCES public.sso_connection(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_connection_home
    ADD CONSTRAINT sso_connection_home_team_id_connection_id_fkey FOREIGN KEY (team_id, connection_id) REFERENCES public.sso_connection(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_connection
    ADD CONSTRAINT sso_connection_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_grant
    ADD CONSTRAINT sso_grant_team_id_connection_id_fkey FOREIGN KEY (team_id, connection_id) REFERENCES public.sso_connection(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_identity
    ADD CONSTRAINT sso_identity_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES public.workspace_user(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_request
    ADD CONSTRAINT sso_request_team_id_connection_id_fkey FOREIGN KEY (team_id, connection_id) REFERENCES public.sso_connection(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_ticket
    ADD CONSTRAINT sso_ticket_team_id_created_by_fkey FOREIGN KEY (team_id, created_by) REFERENCES public.support_staff(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.support_access
    ADD CONSTRAINT support_access_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.support_access
    ADD CONSTRAINT support_access_team_id_staff_id_fkey FOREIGN KEY (team_id, staff_id) REFERENCES public.support_staff(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.support_lookup
    ADD CONSTRAINT support_lookup_team_id_staff_id_fkey FOREIGN KEY (team_id, staff_id) REFERENCES public.support_staff(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.support_session
    ADD CONSTRAINT support_session_team_id_staff_id_fkey FOREIGN KEY (team_id, staff_id) REFERENCES public.support_staff(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.support_staff
    ADD CONSTRAINT support_staff_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.totp_secret
    ADD CONSTRAINT totp_secret_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.use_case_survey
    ADD CONSTRAINT use_case_survey_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES public.workspace_user(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_group_member
    ADD CONSTRAINT user_group_member_team_id_group_id_fkey FOREIGN KEY (team_id, group_id) REFERENCES public.user_group(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_group_member
    ADD CONSTRAINT user_group_member_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES public.workspace_user(team_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_group
    ADD CONSTRAINT user_group_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.workspace_domain
    ADD CONSTRAINT workspace_domain_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.workspace_user
    ADD CONSTRAINT workspace_user_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.workspace(team_id) ON DELETE CASCADE;

ALTER TABLE public.access_request ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.api_token ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_entry ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_retention ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credential ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.domain_claim_release ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.idempotency_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.identity_hash_sync ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invite ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invite_share ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.oauth_client ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.oauth_code ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.oauth_grant ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.oauth_token ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.onboarding_checklist ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.passkey ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.passkey_challenge ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.password_reset ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.pending_sign_in ENABLE ROW LEVEL SECURITY;

CREATE POLICY person ON public.credential USING (((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text)))) WITH CHECK (((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text))));

CREATE POLICY person ON public.passkey USING (((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text)))) WITH CHECK (((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text))));

ALTER TABLE public.person ENABLE ROW LEVEL SECURITY;

CREATE POLICY person ON public.person USING (((id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text)))) WITH CHECK (((id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text))));

CREATE POLICY person ON public.recovery_code USING (((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text)))) WITH CHECK (((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text))));

CREATE POLICY person ON public.sign_in_guard USING ((email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text))) WITH CHECK ((email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text)));

CREATE POLICY person ON public.totp_secret USING (((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text)))) WITH CHECK (((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text))));

CREATE POLICY person_reads ON public.invite FOR SELECT USING (((NULLIF(current_setting('app.team_id'::text, true), ''::text) IS NULL) AND (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text))));

CREATE POLICY person_reads ON public.workspace_user FOR SELECT USING (((NULLIF(current_setting('app.team_id'::text, true), ''::text) IS NULL) AND ((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (email_hash = NULLIF(current_setting('app.email_hash'::text, true), ''::text)))));

ALTER TABLE public.recovery_code ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.redeemed_hand_over ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.scim_group ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.scim_token ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.scim_user ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.session ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.session_carry_over ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_code ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_guard ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_methods ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sso_assertion ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sso_connection ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sso_connection_home ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sso_grant ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sso_identity ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sso_request ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sso_ticket ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.support_access ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.support_lookup ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.support_session ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.support_staff ENABLE ROW LEVEL SECURITY;

CREATE POLICY sweep ON public.audit_entry TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.audit_retention TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.domain_claim_release TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.idempotency_key TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.identity_hash_sync TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.invite_share TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.oauth_code TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.oauth_token TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.outbox TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.passkey_challenge TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.password_reset TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.pending_sign_in TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.redeemed_hand_over TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.session TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.session_carry_over TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.sign_in_code TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.sign_in_guard TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.sso_assertion TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.sso_connection_home TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.sso_grant TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.sso_request TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.support_access TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.support_session TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.workspace TO accounts_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.workspace_domain TO accounts_sweep USING (true) WITH CHECK (true);

ALTER TABLE public.tenant_creation ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.totp_secret ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.use_case_survey ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_group ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_group_member ENABLE ROW LEVEL SECURITY;

CREATE POLICY workspace ON public.access_request USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.api_token USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.audit_entry USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.audit_retention USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.domain_claim_release USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.idempotency_key USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.identity_hash_sync USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.invite USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.invite_share USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.oauth_client USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.oauth_code USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.oauth_grant USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.oauth_token USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.onboarding_checklist USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.outbox USING ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid))) WITH CHECK ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)));

CREATE POLICY workspace ON public.passkey_challenge USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.password_reset USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.pending_sign_in USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.redeemed_hand_over USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.scim_group USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.scim_token USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.scim_user USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.session USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.session_carry_over USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.sign_in_code USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.sign_in_methods USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.sso_assertion USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.sso_connection USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.sso_connection_home USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.sso_grant USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.sso_identity USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.sso_request USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.sso_ticket USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.support_access USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.support_lookup USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.support_session USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.support_staff USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.tenant_creation USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.use_case_survey USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.user_group USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.user_group_member USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

ALTER TABLE public.workspace ENABLE ROW LEVEL SECURITY;

CREATE POLICY workspace ON public.workspace USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.workspace_domain USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.workspace_entitlement USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.workspace_user USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

ALTER TABLE public.workspace_domain ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.workspace_entitlement ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.workspace_user ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA public TO accounts_app;
GRANT USAGE ON SCHEMA public TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_request TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.api_token TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.audit_entry TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.audit_entry TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.audit_retention TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.audit_retention TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.credential TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domain_claim_release TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domain_claim_release TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_hash_sync TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_hash_sync TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invite TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invite_share TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invite_share TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oauth_client TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oauth_code TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oauth_code TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oauth_grant TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oauth_token TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oauth_token TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.onboarding_checklist TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO accounts_sweep;

GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO accounts_app;
GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkey TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkey_challenge TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkey_challenge TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.password_reset TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.password_reset TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pending_sign_in TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pending_sign_in TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.person TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_code TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.redeemed_hand_over TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.redeemed_hand_over TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scim_group TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scim_token TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scim_user TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session_carry_over TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session_carry_over TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_code TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_code TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_guard TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_guard TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_methods TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_assertion TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_assertion TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_connection TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_connection_home TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_connection_home TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_grant TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_grant TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_identity TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_request TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_request TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_ticket TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.support_access TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.support_access TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.support_lookup TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.support_session TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.support_session TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.support_staff TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenant_creation TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.totp_secret TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.use_case_survey TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_group TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_group_member TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace_domain TO accounts_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace_domain TO accounts_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace_entitlement TO accounts_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace_user TO accounts_app;

ALTER DEFAULT PRIVILEGES FOR ROLE accounts_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO accounts_app;
ALTER DEFAULT PRIVILEGES FOR ROLE accounts_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO accounts_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE accounts_owner IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES TO accounts_app;
