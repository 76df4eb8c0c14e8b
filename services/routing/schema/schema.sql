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

CREATE TABLE public.deploy_status (
    environment text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    message_ts text,
    user_id text,
    CONSTRAINT deploy_status_environment_check CHECK ((environment = ANY (ARRAY['production'::text, 'production-infra'::text, 'staging'::text, 'staging-infra'::text, 'chaos'::text, 'central'::text, 'shared-dev'::text]))),
    CONSTRAINT deploy_status_message_ts_check CHECK ((message_ts ~ '^[0-9.]{1,32}$'::text)),
    CONSTRAINT deploy_status_user_id_check CHECK ((user_id ~ '^[A-Za-z0-9]{1,64}$'::text))
);

COMMENT ON TABLE public.deploy_status IS 'global: whether a deploy may go on in each environment';

CREATE TABLE public.domain_claim (
    hash text NOT NULL,
    key_id text NOT NULL,
    claim_id uuid NOT NULL,
    team_id uuid NOT NULL,
    region text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT domain_claim_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT domain_claim_region_check CHECK ((region = ANY (ARRAY['us_a'::text, 'us_b'::text, 'eu_a'::text, 'au_a'::text])))
);

COMMENT ON TABLE public.domain_claim IS 'global: keyed hashes of proven mail domains, each with its one owner';

CREATE TABLE public.feature_flag (
    name text NOT NULL,
    team_id uuid NOT NULL,
    value jsonb,
    version integer NOT NULL,
    CONSTRAINT feature_flag_version_check CHECK ((version > 0))
);

COMMENT ON TABLE public.feature_flag IS 'global: feature flags that were set, for one workspace or for all';

CREATE TABLE public.feature_flag_history (
    name text NOT NULL,
    team_id uuid NOT NULL,
    version integer NOT NULL,
    value jsonb,
    changed_by text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT feature_flag_history_changed_by_check CHECK ((changed_by ~ '^[A-Za-z0-9]{0,64}$'::text))
);

COMMENT ON TABLE public.feature_flag_history IS 'global: every value that a feature flag had';

CREATE TABLE public.feature_flag_revision (
    only_row boolean DEFAULT true NOT NULL,
    revision text DEFAULT (gen_random_uuid())::text NOT NULL,
    CONSTRAINT feature_flag_revision_only_row_check CHECK (only_row)
);

COMMENT ON TABLE public.feature_flag_revision IS 'global: what tells one set of feature flags from any other';

CREATE TABLE public.idempotency_key (
    team_id uuid NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    response jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.idempotency_key FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.idempotency_key IS 'workspace: answers already given to a caller''s key';

CREATE TABLE public.identity_hash (
    kind text NOT NULL,
    hash text NOT NULL,
    team_id uuid NOT NULL,
    key_id text NOT NULL,
    region text NOT NULL,
    provider text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT identity_hash_check CHECK (((kind = 'provider_account'::text) = (provider IS NOT NULL))),
    CONSTRAINT identity_hash_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT identity_hash_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'provider_account'::text]))),
    CONSTRAINT identity_hash_region_check CHECK ((region = ANY (ARRAY['us_a'::text, 'us_b'::text, 'eu_a'::text, 'au_a'::text])))
);

COMMENT ON TABLE public.identity_hash IS 'global: keyed hashes of addresses and accounts, each pointing at region and team';

CREATE TABLE public.inbound_event (
    id uuid NOT NULL,
    provider text NOT NULL,
    team_id uuid NOT NULL,
    region text NOT NULL,
    provider_event_id text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    key_id text NOT NULL,
    encapsulated_key bytea,
    ciphertext bytea,
    traceparent text DEFAULT ''::text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    is_sealed_for_region boolean DEFAULT false NOT NULL,
    replayed_at timestamp with time zone,
    CONSTRAINT inbound_event_check CHECK (((state = 'delivered'::text) OR (state = 'parked'::text) OR (ciphertext IS NOT NULL))),
    CONSTRAINT inbound_event_provider_event_id_check CHECK ((provider_event_id ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT inbound_event_region_check CHECK ((region = ANY (ARRAY['us_a'::text, 'us_b'::text, 'eu_a'::text, 'au_a'::text]))),
    CONSTRAINT inbound_event_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'parked'::text])))
);

COMMENT ON TABLE public.inbound_event IS 'global: sealed events until their region has them';

CREATE TABLE public.inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    processed_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.inbox IS 'global: ids of events that a consumer has handled';

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

CREATE TABLE public.region_status (
    region text NOT NULL,
    is_open boolean NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT region_status_region_check CHECK ((region = ANY (ARRAY['us_a'::text, 'us_b'::text, 'eu_a'::text, 'au_a'::text]))),
    CONSTRAINT region_status_version_check CHECK ((version > 0))
);

COMMENT ON TABLE public.region_status IS 'global: which regions take new workspaces';

CREATE TABLE public.route_feed (
    only_row boolean DEFAULT true NOT NULL,
    feed_id uuid DEFAULT gen_random_uuid() NOT NULL,
    last_sequence bigint DEFAULT 0 NOT NULL,
    mark uuid,
    CONSTRAINT route_feed_only_row_check CHECK (only_row)
);

COMMENT ON TABLE public.route_feed IS 'global: position of the change feed';

CREATE TABLE public.route_feed_mark (
    sequence bigint NOT NULL,
    mark uuid DEFAULT gen_random_uuid() NOT NULL
);

COMMENT ON TABLE public.route_feed_mark IS 'global: what tells apart two changes of one number';

CREATE TABLE public.schema_migration (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.schema_migration IS 'global: migrations that this database has had';

CREATE TABLE public.subdomain_quarantine (
    subdomain text NOT NULL,
    team_id uuid NOT NULL,
    freed_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.subdomain_quarantine IS 'global: names that nobody else may take for a while';

CREATE TABLE public.tenant_route (
    team_id uuid NOT NULL,
    subdomain text NOT NULL,
    region text NOT NULL,
    state text NOT NULL,
    version bigint NOT NULL,
    sequence bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    former_subdomains text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT tenant_route_region_check CHECK ((region = ANY (ARRAY['us_a'::text, 'us_b'::text, 'eu_a'::text, 'au_a'::text]))),
    CONSTRAINT tenant_route_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'active'::text, 'moving'::text, 'deleted'::text]))),
    CONSTRAINT tenant_route_subdomain_check CHECK ((subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text)),
    CONSTRAINT tenant_route_version_check CHECK ((version > 0))
);

COMMENT ON TABLE public.tenant_route IS 'global: which region holds a workspace';

CREATE TABLE public.tenant_route_history (
    team_id uuid NOT NULL,
    version bigint NOT NULL,
    subdomain text NOT NULL,
    region text NOT NULL,
    state text NOT NULL,
    changed_by text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.tenant_route_history IS 'global: every state that a route had';

CREATE TABLE public.unclaimed_event (
    id uuid NOT NULL,
    provider text NOT NULL,
    provider_event_id text NOT NULL,
    account_hashes text[] NOT NULL,
    region text NOT NULL,
    key_id text NOT NULL,
    encapsulated_key bytea NOT NULL,
    ciphertext bytea NOT NULL,
    traceparent text DEFAULT ''::text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT unclaimed_event_provider_event_id_check CHECK ((provider_event_id ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT unclaimed_event_region_check CHECK ((region = ANY (ARRAY['us_a'::text, 'us_b'::text, 'eu_a'::text, 'au_a'::text])))
);

COMMENT ON TABLE public.unclaimed_event IS 'global: sealed events of accounts that nobody has connected';

ALTER TABLE ONLY public.deploy_status
    ADD CONSTRAINT deploy_status_pkey PRIMARY KEY (environment);

ALTER TABLE ONLY public.domain_claim
    ADD CONSTRAINT domain_claim_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.feature_flag_history
    ADD CONSTRAINT feature_flag_history_pkey PRIMARY KEY (name, team_id, version);

ALTER TABLE ONLY public.feature_flag
    ADD CONSTRAINT feature_flag_pkey PRIMARY KEY (name, team_id);

ALTER TABLE ONLY public.feature_flag_revision
    ADD CONSTRAINT feature_flag_revision_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (team_id, key, operation);

ALTER TABLE ONLY public.identity_hash
    ADD CONSTRAINT identity_hash_pkey PRIMARY KEY (kind, hash, team_id);

ALTER TABLE ONLY public.inbound_event
    ADD CONSTRAINT inbound_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.region_status
    ADD CONSTRAINT region_status_pkey PRIMARY KEY (region);

ALTER TABLE ONLY public.route_feed_mark
    ADD CONSTRAINT route_feed_mark_pkey PRIMARY KEY (sequence);

ALTER TABLE ONLY public.route_feed
    ADD CONSTRAINT route_feed_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.subdomain_quarantine
    ADD CONSTRAINT subdomain_quarantine_pkey PRIMARY KEY (subdomain);

ALTER TABLE ONLY public.tenant_route_history
    ADD CONSTRAINT tenant_route_history_pkey PRIMARY KEY (team_id, version);

ALTER TABLE ONLY public.tenant_route
    ADD CONSTRAINT tenant_route_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.tenant_route
    ADD CONSTRAINT tenant_route_sequence_key UNIQUE (sequence);

ALTER TABLE ONLY public.unclaimed_event
    ADD CONSTRAINT unclaimed_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.unclaimed_event
    ADD CONSTRAINT unclaimed_event_provider_provider_event_id_region_key UNIQUE (provider, provider_event_id, region);

CREATE INDEX domain_claim_claim ON public.domain_claim USING btree (claim_id);

CREATE INDEX domain_claim_team ON public.domain_claim USING btree (team_id);

CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

CREATE INDEX identity_hash_team ON public.identity_hash USING btree (team_id);

CREATE UNIQUE INDEX inbound_event_known ON public.inbound_event USING btree (provider, provider_event_id, team_id, (
CASE
    WHEN (team_id = '00000000-0000-0000-0000-000000000000'::uuid) THEN region
    ELSE ''::text
END));

CREATE INDEX inbound_event_pending ON public.inbound_event USING btree (region, id) WHERE (state = 'pending'::text);

CREATE INDEX inbound_event_received_at ON public.inbound_event USING btree (received_at);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX subdomain_quarantine_freed_at ON public.subdomain_quarantine USING btree (freed_at);

CREATE INDEX tenant_route_former_subdomains ON public.tenant_route USING gin (former_subdomains) WHERE (state <> 'deleted'::text);

CREATE INDEX tenant_route_history_subdomain ON public.tenant_route_history USING btree (subdomain, changed_at DESC);

CREATE UNIQUE INDEX tenant_route_subdomain ON public.tenant_route USING btree (subdomain) WHERE (state <> 'deleted'::text);

CREATE INDEX unclaimed_event_account_hashes ON public.unclaimed_event USING gin (account_hashes);

CREATE INDEX unclaimed_event_received_at ON public.unclaimed_event USING btree (received_at);

ALTER TABLE public.idempotency_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY sweep ON public.idempotency_key TO routing_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.outbox TO routing_sweep USING (true) WITH CHECK (true);

CREATE POLICY workspace ON public.idempotency_key USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.outbox USING ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid))) WITH CHECK ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)));

GRANT USAGE ON SCHEMA public TO routing_app;
GRANT USAGE ON SCHEMA public TO routing_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.deploy_status TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domain_claim TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.feature_flag TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.feature_flag_history TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.feature_flag_revision TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO routing_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO routing_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_hash TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbound_event TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO routing_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO routing_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO routing_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO routing_sweep;

GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO routing_app;
GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO routing_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.region_status TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.route_feed TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.route_feed_mark TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.subdomain_quarantine TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenant_route TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenant_route_history TO routing_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.unclaimed_event TO routing_app;

ALTER DEFAULT PRIVILEGES FOR ROLE routing_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO routing_app;
ALTER DEFAULT PRIVILEGES FOR ROLE routing_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO routing_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE routing_owner IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES TO routing_app;
