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

CREATE TABLE public.mail_preference (
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    unsubscribe_secret text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_preference_unsubscribe_secret_check CHECK (((length(unsubscribe_secret) >= 20) AND (length(unsubscribe_secret) <= 100)))
);

ALTER TABLE ONLY public.mail_preference FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.mail_preference IS 'workspace: whether users get mails, and the secret of their unsubscribe links';

CREATE TABLE public.notice (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    object_kind text NOT NULL,
    object_id uuid NOT NULL,
    event_id uuid NOT NULL,
    read_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notice_kind_check CHECK ((kind = ANY (ARRAY['TRANSCRIPT_COMPLETE'::text, 'TRANSCRIPT_FAILED'::text, 'COMMENT_ADDED'::text, 'INSIGHT_PUBLISHED'::text, 'OBJECT_CHANGED'::text, 'RETENTION_DUE'::text])))
);

ALTER TABLE ONLY public.notice FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.notice IS 'workspace: in-app notices of a user';

CREATE TABLE public.notification_options (
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    project_id uuid,
    all_changes boolean DEFAULT false NOT NULL,
    insights_published boolean DEFAULT false NOT NULL,
    all_comments boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.notification_options FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.notification_options IS 'workspace: what users want to be told of';

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

CREATE TABLE public.waiting_mail (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    object_kind text NOT NULL,
    object_id uuid NOT NULL,
    project_id uuid NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    first_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT waiting_mail_kind_check CHECK ((kind = ANY (ARRAY['COMMENT_ADDED'::text, 'INSIGHT_PUBLISHED'::text, 'OBJECT_CHANGED'::text]))),
    CONSTRAINT waiting_mail_object_kind_check CHECK ((object_kind = ANY (ARRAY['NOTE'::text, 'INSIGHT'::text])))
);

ALTER TABLE ONLY public.waiting_mail FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.waiting_mail IS 'workspace: what the next mail to a user tells of';

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (team_id, key, operation);

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);

ALTER TABLE ONLY public.mail_preference
    ADD CONSTRAINT mail_preference_pkey PRIMARY KEY (team_id, user_id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_team_id_user_id_event_id_key UNIQUE (team_id, user_id, event_id);

ALTER TABLE ONLY public.notification_options
    ADD CONSTRAINT notification_options_team_id_user_id_project_id_key UNIQUE NULLS NOT DISTINCT (team_id, user_id, project_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.waiting_mail
    ADD CONSTRAINT waiting_mail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.waiting_mail
    ADD CONSTRAINT waiting_mail_team_id_user_id_kind_object_id_key UNIQUE (team_id, user_id, kind, object_id);

CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX notice_of_user ON public.notice USING btree (team_id, user_id, created_at DESC, id DESC);

CREATE INDEX notice_unread ON public.notice USING btree (team_id, user_id) WHERE (read_at IS NULL);

CREATE INDEX notification_options_wanted ON public.notification_options USING btree (team_id) WHERE (all_changes OR insights_published OR all_comments);

ALTER TABLE public.idempotency_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_preference ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notice ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_options ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY sweep ON public.idempotency_key TO notifications_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.outbox TO notifications_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.waiting_mail TO notifications_sweep USING (true) WITH CHECK (true);

ALTER TABLE public.waiting_mail ENABLE ROW LEVEL SECURITY;

CREATE POLICY workspace ON public.idempotency_key USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.mail_preference USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.notice USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.notification_options USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.outbox USING ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid))) WITH CHECK ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)));

CREATE POLICY workspace ON public.waiting_mail USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

GRANT USAGE ON SCHEMA public TO notifications_app;
GRANT USAGE ON SCHEMA public TO notifications_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO notifications_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO notifications_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO notifications_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO notifications_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_preference TO notifications_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notice TO notifications_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_options TO notifications_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO notifications_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO notifications_sweep;

GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO notifications_app;
GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO notifications_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.waiting_mail TO notifications_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.waiting_mail TO notifications_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE notifications_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO notifications_app;
ALTER DEFAULT PRIVILEGES FOR ROLE notifications_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO notifications_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE notifications_owner IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES TO notifications_app;
