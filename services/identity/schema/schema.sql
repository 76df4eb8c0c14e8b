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

CREATE TABLE public.email_challenge (
    id uuid NOT NULL,
    address_hash text NOT NULL,
    code_hash text,
    link_hash text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT email_challenge_address_hash_check CHECK ((address_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT email_challenge_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT email_challenge_link_hash_check CHECK ((link_hash ~ '^[0-9a-f]{64}$'::text))
);

COMMENT ON TABLE public.email_challenge IS 'global: proofs of addresses that are under way, as hashes';

CREATE TABLE public.ended_email_session (
    id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.ended_email_session IS 'global: sessions that were signed out of';

CREATE TABLE public.idempotency_key (
    team_id uuid NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    response jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.idempotency_key FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.idempotency_key IS 'workspace: answers already given to a caller''s key';

CREATE TABLE public.identity_lock (
    address_hash text NOT NULL,
    failures integer NOT NULL,
    window_started_at timestamp with time zone NOT NULL,
    locked_until timestamp with time zone,
    CONSTRAINT identity_lock_address_hash_check CHECK ((address_hash ~ '^[0-9a-f]{64}$'::text))
);

COMMENT ON TABLE public.identity_lock IS 'global: failed attempts of an address, as a hash';

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

CREATE TABLE public.rate_count (
    key text NOT NULL,
    count integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.rate_count IS 'global: counts of requests by keyed hashes';

CREATE TABLE public.schema_migration (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.schema_migration IS 'global: migrations that this database has had';

CREATE TABLE public.tenant_request (
    request_id uuid NOT NULL,
    region text NOT NULL,
    address_hash text NOT NULL,
    idempotency_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tenant_request_address_hash_check CHECK ((address_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT tenant_request_idempotency_hash_check CHECK ((idempotency_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT tenant_request_region_check CHECK ((region = ANY (ARRAY['us_a'::text, 'us_b'::text, 'eu_a'::text, 'au_a'::text])))
);

COMMENT ON TABLE public.tenant_request IS 'global: where a workspace is being made';

ALTER TABLE ONLY public.email_challenge
    ADD CONSTRAINT email_challenge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ended_email_session
    ADD CONSTRAINT ended_email_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (team_id, key, operation);

ALTER TABLE ONLY public.identity_lock
    ADD CONSTRAINT identity_lock_pkey PRIMARY KEY (address_hash);

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_count
    ADD CONSTRAINT rate_count_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.tenant_request
    ADD CONSTRAINT tenant_request_address_hash_idempotency_hash_key UNIQUE (address_hash, idempotency_hash);

ALTER TABLE ONLY public.tenant_request
    ADD CONSTRAINT tenant_request_pkey PRIMARY KEY (request_id);

CREATE INDEX email_challenge_expires_at ON public.email_challenge USING btree (expires_at);

CREATE INDEX ended_email_session_expires_at ON public.ended_email_session USING btree (expires_at);

CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

CREATE INDEX identity_lock_window ON public.identity_lock USING btree (window_started_at);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX rate_count_expires_at ON public.rate_count USING btree (expires_at);

CREATE INDEX tenant_request_created_at ON public.tenant_request USING btree (created_at);

ALTER TABLE public.idempotency_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY sweep ON public.idempotency_key TO identity_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.outbox TO identity_sweep USING (true) WITH CHECK (true);

CREATE POLICY workspace ON public.idempotency_key USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.outbox USING ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid))) WITH CHECK ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)));

GRANT USAGE ON SCHEMA public TO identity_app;
GRANT USAGE ON SCHEMA public TO identity_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_challenge TO identity_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ended_email_session TO identity_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO identity_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO identity_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_lock TO identity_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO identity_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO identity_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO identity_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO identity_sweep;

GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO identity_app;
GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO identity_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.rate_count TO identity_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenant_request TO identity_app;

ALTER DEFAULT PRIVILEGES FOR ROLE identity_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO identity_app;
ALTER DEFAULT PRIVILEGES FOR ROLE identity_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO identity_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE identity_owner IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES TO identity_app;
