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

CREATE TABLE public.connection (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    account_id text NOT NULL,
    account_name text NOT NULL,
    token bytea,
    channels jsonb DEFAULT '[]'::jsonb NOT NULL,
    imported_channel_ids text[] DEFAULT '{}'::text[] NOT NULL,
    project_id uuid,
    connected_by uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    connected_at timestamp with time zone DEFAULT now() NOT NULL,
    announced boolean DEFAULT false NOT NULL,
    other_account_ids text[] DEFAULT '{}'::text[] NOT NULL,
    withdrawn_account_ids text[] DEFAULT '{}'::text[] NOT NULL,
    announced_key_id text,
    removed_at timestamp with time zone,
    CONSTRAINT connection_account_id_check CHECK ((length(account_id) <= 100)),
    CONSTRAINT connection_account_name_check CHECK ((length(account_name) <= 300)),
    CONSTRAINT connection_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'DISCONNECTED'::text, 'ERROR'::text]))),
    CONSTRAINT connection_type_check CHECK ((type = ANY (ARRAY['SLACK'::text, 'ZOOM'::text, 'GOOGLE_MEET'::text, 'MICROSOFT_TEAMS'::text, 'ATLASSIAN'::text, 'NOTION'::text])))
);

ALTER TABLE ONLY public.connection FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.connection IS 'workspace: accounts of other products';

CREATE TABLE public.idempotency_key (
    team_id uuid NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    response jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.idempotency_key FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.idempotency_key IS 'workspace: answers already given to a caller''s key';

CREATE TABLE public.inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    processed_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.inbox IS 'global: ids of events that a consumer has handled';

CREATE TABLE public.oauth_flow (
    state_hash text NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    type text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.oauth_flow FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.oauth_flow IS 'workspace: OAuth flows under way';

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

CREATE TABLE public.received_event (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    provider text NOT NULL,
    provider_event_id text NOT NULL,
    body jsonb NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    handling text DEFAULT 'received'::text NOT NULL,
    paused_at timestamp with time zone,
    CONSTRAINT received_event_handling_check CHECK ((handling = ANY (ARRAY['received'::text, 'handled'::text, 'unhandled'::text])))
);

ALTER TABLE ONLY public.received_event FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.received_event IS 'workspace: events of providers';

CREATE TABLE public.schema_migration (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.schema_migration IS 'global: migrations that this database has had';

ALTER TABLE ONLY public.connection
    ADD CONSTRAINT connection_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.connection
    ADD CONSTRAINT connection_team_id_type_account_id_key UNIQUE (team_id, type, account_id);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (team_id, key, operation);

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);

ALTER TABLE ONLY public.oauth_flow
    ADD CONSTRAINT oauth_flow_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.received_event
    ADD CONSTRAINT received_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.received_event
    ADD CONSTRAINT received_event_team_id_provider_provider_event_id_key UNIQUE (team_id, provider, provider_event_id);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);

CREATE INDEX connection_unannounced ON public.connection USING btree (id) WHERE (NOT announced);

CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX received_event_age ON public.received_event USING btree (received_at);

CREATE INDEX received_event_paused ON public.received_event USING btree (team_id, received_at) WHERE (paused_at IS NOT NULL);

CREATE INDEX received_event_unhandled ON public.received_event USING btree (provider, received_at) WHERE (handling = 'unhandled'::text);

ALTER TABLE public.connection ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.idempotency_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.oauth_flow ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.received_event ENABLE ROW LEVEL SECURITY;

CREATE POLICY sweep ON public.connection TO integrations_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.idempotency_key TO integrations_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.oauth_flow TO integrations_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.outbox TO integrations_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.received_event TO integrations_sweep USING (true) WITH CHECK (true);

CREATE POLICY workspace ON public.connection USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.idempotency_key USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.oauth_flow USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.outbox USING ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid))) WITH CHECK ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)));

CREATE POLICY workspace ON public.received_event USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

GRANT USAGE ON SCHEMA public TO integrations_app;
GRANT USAGE ON SCHEMA public TO integrations_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.connection TO integrations_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.connection TO integrations_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO integrations_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO integrations_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO integrations_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO integrations_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oauth_flow TO integrations_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oauth_flow TO integrations_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO integrations_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO integrations_sweep;

GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO integrations_app;
GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO integrations_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.received_event TO integrations_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.received_event TO integrations_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE integrations_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO integrations_app;
ALTER DEFAULT PRIVILEGES FOR ROLE integrations_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO integrations_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE integrations_owner IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES TO integrations_app;
