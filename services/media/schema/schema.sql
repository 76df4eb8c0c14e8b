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

CREATE TABLE public.clip (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    highlight_id uuid NOT NULL,
    note_id uuid NOT NULL,
    file_id uuid NOT NULL,
    start_ms integer NOT NULL,
    end_ms integer NOT NULL,
    status text NOT NULL,
    error_code text,
    error_message text,
    duration_ms integer,
    has_video boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT clip_check CHECK ((end_ms > start_ms)),
    CONSTRAINT clip_status_check CHECK ((status = ANY (ARRAY['INPUT_INFORMATION'::text, 'PROGRESSING'::text, 'STATUS_UPDATE'::text, 'NEW_WARNING'::text, 'QUEUE_HOP'::text, 'COMPLETE'::text, 'ERROR'::text])))
);

ALTER TABLE ONLY public.clip FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.clip IS 'workspace: cut passages of highlights';

CREATE TABLE public.file (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    note_id uuid NOT NULL,
    uploaded_by uuid NOT NULL,
    original_file_name text NOT NULL,
    content_type text NOT NULL,
    type text NOT NULL,
    size_bytes bigint NOT NULL,
    language text,
    upload_status text NOT NULL,
    upload_id text,
    part_size_bytes integer NOT NULL,
    conversion_status text NOT NULL,
    conversion_progress double precision DEFAULT 0 NOT NULL,
    conversion_error_code text,
    conversion_error_message text,
    transcription_status text NOT NULL,
    transcription_progress double precision DEFAULT 0 NOT NULL,
    transcription_error_code text,
    transcription_error_message text,
    duration_ms integer,
    width integer,
    height integer,
    has_video boolean DEFAULT false NOT NULL,
    storyboard_interval_ms integer,
    waveform jsonb,
    attempt integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT file_content_type_check CHECK ((length(content_type) <= 200)),
    CONSTRAINT file_conversion_status_check CHECK ((conversion_status = ANY (ARRAY['INPUT_INFORMATION'::text, 'PROGRESSING'::text, 'STATUS_UPDATE'::text, 'NEW_WARNING'::text, 'QUEUE_HOP'::text, 'COMPLETE'::text, 'ERROR'::text]))),
    CONSTRAINT file_language_check CHECK ((length(language) <= 35)),
    CONSTRAINT file_original_file_name_check CHECK ((char_length(original_file_name) <= 255)),
    CONSTRAINT file_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= '10000000000'::bigint))),
    CONSTRAINT file_transcription_status_check CHECK ((transcription_status = ANY (ARRAY['NONE'::text, 'QUEUED'::text, 'RUNNING'::text, 'COMPLETE'::text, 'ERROR'::text, 'CANCELLED'::text]))),
    CONSTRAINT file_type_check CHECK ((type = ANY (ARRAY['AUDIO'::text, 'IMAGE'::text, 'VIDEO'::text, 'SPREADSHEET'::text, 'DOCUMENT'::text, 'PRESENTATION'::text, 'OTHER'::text]))),
    CONSTRAINT file_upload_status_check CHECK ((upload_status = ANY (ARRAY['CANCELLED'::text, 'DONE'::text, 'FAILED'::text, 'UPLOADING'::text])))
);

ALTER TABLE ONLY public.file FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.file IS 'workspace: files of notes';

COMMENT ON COLUMN public.file.waveform IS 'json: number[]';

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

CREATE TABLE public.logo (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    uploaded_by uuid NOT NULL,
    content_type text NOT NULL,
    size_bytes bigint NOT NULL,
    upload_status text NOT NULL,
    upload_id text,
    part_size_bytes integer NOT NULL,
    error_code text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT logo_content_type_check CHECK ((length(content_type) <= 200)),
    CONSTRAINT logo_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760))),
    CONSTRAINT logo_upload_status_check CHECK ((upload_status = ANY (ARRAY['CANCELLED'::text, 'DONE'::text, 'FAILED'::text, 'UPLOADING'::text])))
);

ALTER TABLE ONLY public.logo FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.logo IS 'workspace: logos of workspaces';

CREATE SEQUENCE public.logo_change
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

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

ALTER TABLE ONLY public.clip
    ADD CONSTRAINT clip_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.clip
    ADD CONSTRAINT clip_team_id_highlight_id_key UNIQUE (team_id, highlight_id);

ALTER TABLE ONLY public.file
    ADD CONSTRAINT file_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (team_id, key, operation);

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);

ALTER TABLE ONLY public.logo
    ADD CONSTRAINT logo_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);

CREATE INDEX clip_of_file ON public.clip USING btree (team_id, file_id);

CREATE INDEX file_ended ON public.file USING btree (updated_at) WHERE ((deleted_at IS NOT NULL) OR ((upload_id IS NOT NULL) AND (upload_status <> 'UPLOADING'::text)));

CREATE INDEX file_of_note ON public.file USING btree (team_id, note_id, created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX file_uploading ON public.file USING btree (created_at) WHERE (upload_status = 'UPLOADING'::text);

CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE UNIQUE INDEX logo_coming ON public.logo USING btree (team_id) WHERE ((upload_status = ANY (ARRAY['FAILED'::text, 'UPLOADING'::text])) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX logo_shown ON public.logo USING btree (team_id) WHERE ((upload_status = 'DONE'::text) AND (deleted_at IS NULL));

CREATE INDEX logo_unfinished ON public.logo USING btree (updated_at) WHERE ((upload_status = 'UPLOADING'::text) OR (deleted_at IS NOT NULL));

ALTER TABLE ONLY public.clip
    ADD CONSTRAINT clip_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.file(id);

ALTER TABLE public.clip ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.file ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.idempotency_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.logo ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY sweep ON public.file TO media_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.idempotency_key TO media_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.logo TO media_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.outbox TO media_sweep USING (true) WITH CHECK (true);

CREATE POLICY workspace ON public.clip USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.file USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.idempotency_key USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.logo USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.outbox USING ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid))) WITH CHECK ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)));

GRANT USAGE ON SCHEMA public TO media_app;
GRANT USAGE ON SCHEMA public TO media_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.clip TO media_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.file TO media_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.file TO media_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO media_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO media_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO media_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO media_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.logo TO media_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.logo TO media_sweep;

GRANT SELECT,USAGE ON SEQUENCE public.logo_change TO media_app;
GRANT SELECT,USAGE ON SEQUENCE public.logo_change TO media_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO media_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO media_sweep;

GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO media_app;
GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO media_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE media_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO media_app;
ALTER DEFAULT PRIVILEGES FOR ROLE media_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO media_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE media_owner IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES TO media_app;
