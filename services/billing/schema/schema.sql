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

CREATE TABLE public.schema_migration (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.schema_migration IS 'global: migrations that this database has had';

CREATE TABLE public.workspace_plan (
    team_id uuid NOT NULL,
    plan_reference text NOT NULL,
    add_on_references text[] DEFAULT '{}'::text[] NOT NULL,
    seat_quantity integer,
    subscription_status text,
    trial_started_at timestamp with time zone,
    trial_enabled boolean DEFAULT true NOT NULL,
    trial_requested_at timestamp with time zone,
    version bigint NOT NULL,
    announced_plan text NOT NULL,
    announced_read_only boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT workspace_plan_seat_quantity_check CHECK ((seat_quantity > 0)),
    CONSTRAINT workspace_plan_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['ACTIVE'::text, 'CANCELED'::text, 'PAST_DUE'::text, 'TRIALING'::text, 'UNPAID'::text]))),
    CONSTRAINT workspace_plan_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.workspace_plan FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.workspace_plan IS 'workspace: plan, add-ons, subscription and trial of a workspace';

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (team_id, key, operation);

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.workspace_plan
    ADD CONSTRAINT workspace_plan_pkey PRIMARY KEY (team_id);

CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX workspace_plan_running_trial ON public.workspace_plan USING btree (trial_started_at) WHERE (announced_plan = 'enterprise-trial'::text);

ALTER TABLE public.idempotency_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY sweep ON public.idempotency_key TO billing_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.outbox TO billing_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.workspace_plan TO billing_sweep USING (true) WITH CHECK (true);

CREATE POLICY workspace ON public.idempotency_key USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.outbox USING ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid))) WITH CHECK ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)));

CREATE POLICY workspace ON public.workspace_plan USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

ALTER TABLE public.workspace_plan ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA public TO billing_app;
GRANT USAGE ON SCHEMA public TO billing_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO billing_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO billing_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO billing_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO billing_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO billing_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO billing_sweep;

GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO billing_app;
GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO billing_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace_plan TO billing_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace_plan TO billing_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE billing_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO billing_app;
ALTER DEFAULT PRIVILEGES FOR ROLE billing_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO billing_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE billing_owner IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES TO billing_app;
