CREATE FUNCTION public.content_field_sets_of_project() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into field_set (id, team_id, kind, project_id)
    values (gen_random_uuid(), new.team_id, 'NOTE', new.id), (gen_random_uuid(), new.team_id, 'INSIGHT', new.id);
  return null;
end
$$;

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

CREATE FUNCTION public.fieldloom_fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select btrim(regexp_replace(
    translate(lower(normalize(value, NFKC) collate "pg_unicode_fast"),
      E'\t\n\v\f\r\u1680\u2028\u2029\uFEFF', '         '),
    ' {2,}', ' ', 'g'))
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

CREATE FUNCTION public.transcript_segment_immutable() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'transcript segments are immutable';
end
$$;

CREATE TABLE public.access_announcement (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    root_id uuid NOT NULL,
    actor_id uuid,
    after_node uuid,
    after_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.access_announcement FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.access_announcement IS 'workspace: large moves of which the index is still being told';

CREATE TABLE public.acl_grant (
    team_id uuid NOT NULL,
    node_id uuid NOT NULL,
    principal_kind text NOT NULL,
    principal_id uuid NOT NULL,
    level smallint NOT NULL,
    CONSTRAINT acl_grant_level_check CHECK (((level >= 1) AND (level <= 3))),
    CONSTRAINT acl_grant_principal_kind_check CHECK ((principal_kind = ANY (ARRAY['USER'::text, 'GROUP'::text, 'MARKUP'::text, 'PLAYBACK'::text])))
)
WITH (autovacuum_analyze_scale_factor='0.005', autovacuum_analyze_threshold='500');

ALTER TABLE ONLY public.acl_grant FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.acl_grant IS 'workspace: what a user or group may do with an object and what is below it';

CREATE TABLE public.highlight (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    note_id uuid NOT NULL,
    project_id uuid NOT NULL,
    text text NOT NULL,
    anchor_start bytea,
    anchor_end bytea,
    anchor_quote text,
    anchor_prefix text,
    anchor_suffix text,
    range_start integer,
    range_end integer,
    orphaned boolean DEFAULT false NOT NULL,
    file_id uuid,
    start_ms integer,
    end_ms integer,
    author_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    folded_text text GENERATED ALWAYS AS (NULLIF(public.fieldloom_fold(text), ''::text)) STORED,
    CONSTRAINT highlight_check CHECK ((((anchor_start IS NULL) = (anchor_end IS NULL)) AND ((anchor_start IS NULL) = (anchor_quote IS NULL)))),
    CONSTRAINT highlight_check1 CHECK ((((file_id IS NULL) = (start_ms IS NULL)) AND ((file_id IS NULL) = (end_ms IS NULL)))),
    CONSTRAINT highlight_check2 CHECK (((file_id IS NULL) OR ((start_ms >= 0) AND (end_ms > start_ms)))),
    CONSTRAINT highlight_text_check CHECK ((char_length(text) <= 4000))
)
WITH (autovacuum_analyze_scale_factor='0.005', autovacuum_analyze_threshold='500');
ALTER TABLE ONLY public.highlight ALTER COLUMN team_id SET STATISTICS 0;

ALTER TABLE ONLY public.highlight FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.highlight IS 'workspace';

CREATE VIEW public.acl_leaf WITH (security_invoker='true') AS
 SELECT id,
    team_id,
    'HIGHLIGHT'::text AS kind,
    note_id AS owner_id,
    (deleted_at IS NOT NULL) AS trashed
   FROM public.highlight;

CREATE TABLE public.acl_node (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    kind text NOT NULL,
    parent_id uuid,
    restricted boolean DEFAULT false NOT NULL,
    published boolean DEFAULT false NOT NULL,
    trashed boolean DEFAULT false NOT NULL,
    chain uuid[] NOT NULL,
    is_leaf boolean DEFAULT false NOT NULL,
    CONSTRAINT acl_node_kind_check CHECK ((kind = ANY (ARRAY['FOLDER'::text, 'PROJECT'::text, 'NOTE'::text, 'INSIGHT'::text, 'HIGHLIGHT'::text, 'TAG_BOARD'::text, 'TAG_GROUP'::text, 'TAG'::text, 'FIELD_SET'::text, 'VIEW'::text, 'TEMPLATE'::text])))
)
WITH (autovacuum_analyze_scale_factor='0.005', autovacuum_analyze_threshold='500');

ALTER TABLE ONLY public.acl_node FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.acl_node IS 'workspace: objects in the tree that access is inherited along';

CREATE TABLE public.comment (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    object_kind text NOT NULL,
    object_id uuid NOT NULL,
    parent_id uuid,
    text text NOT NULL,
    anchor_start bytea,
    anchor_end bytea,
    anchor_quote text,
    anchor_prefix text,
    anchor_suffix text,
    range_start integer,
    range_end integer,
    orphaned boolean DEFAULT false NOT NULL,
    author_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    CONSTRAINT comment_check CHECK ((((anchor_start IS NULL) = (anchor_end IS NULL)) AND ((anchor_start IS NULL) = (anchor_quote IS NULL)))),
    CONSTRAINT comment_object_kind_check CHECK ((object_kind = ANY (ARRAY['NOTE'::text, 'INSIGHT'::text, 'HIGHLIGHT'::text]))),
    CONSTRAINT comment_text_check CHECK ((char_length(text) <= 10000))
);

ALTER TABLE ONLY public.comment FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.comment IS 'workspace';

CREATE TABLE public.default_view (
    team_id uuid NOT NULL,
    project_id uuid NOT NULL,
    object_type text NOT NULL,
    view_id uuid NOT NULL,
    CONSTRAINT default_view_object_type_check CHECK ((object_type = ANY (ARRAY['NOTE'::text, 'HIGHLIGHT'::text, 'INSIGHT'::text, 'TAG'::text])))
);

ALTER TABLE ONLY public.default_view FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.default_view IS 'workspace';

CREATE TABLE public.deleted_option (
    team_id uuid NOT NULL,
    field_id uuid NOT NULL,
    id uuid NOT NULL,
    label text NOT NULL,
    color text NOT NULL,
    "position" smallint NOT NULL,
    deleted_by uuid NOT NULL,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL,
    purge_after timestamp with time zone NOT NULL,
    CONSTRAINT deleted_option_color_check CHECK ((color ~ '^[0-9a-f]{6}$'::text)),
    CONSTRAINT deleted_option_label_check CHECK ((char_length(label) <= 50))
);

ALTER TABLE ONLY public.deleted_option FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.deleted_option IS 'workspace';

CREATE TABLE public.deleted_option_value (
    team_id uuid NOT NULL,
    field_id uuid NOT NULL,
    option_id uuid NOT NULL,
    object_id uuid NOT NULL,
    object_kind text NOT NULL,
    "position" smallint NOT NULL,
    CONSTRAINT deleted_option_value_object_kind_check CHECK ((object_kind = ANY (ARRAY['NOTE'::text, 'INSIGHT'::text, 'PERSON'::text])))
);

ALTER TABLE ONLY public.deleted_option_value FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.deleted_option_value IS 'workspace';

CREATE TABLE public.document_update (
    document_id uuid NOT NULL,
    team_id uuid NOT NULL,
    seq bigint NOT NULL,
    update bytea NOT NULL,
    actor_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.document_update FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.document_update IS 'workspace: every acknowledged change of a live document, in order';

CREATE TABLE public.field (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    field_set_id uuid NOT NULL,
    label text NOT NULL,
    type text NOT NULL,
    config jsonb DEFAULT '{}'::jsonb NOT NULL,
    rank double precision DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    purge_after timestamp with time zone,
    job_id uuid,
    CONSTRAINT field_label_check CHECK ((char_length(label) <= 250)),
    CONSTRAINT field_type_check CHECK ((type = ANY (ARRAY['BOOLEAN'::text, 'DATETIME'::text, 'EMAIL'::text, 'NPS'::text, 'NUMBER'::text, 'PERSON'::text, 'PHONE'::text, 'SELECT'::text, 'TEXT'::text, 'URL'::text])))
);

ALTER TABLE ONLY public.field FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.field IS 'workspace';

CREATE TABLE public.field_datum (
    team_id uuid NOT NULL,
    field_id uuid NOT NULL,
    object_id uuid NOT NULL,
    object_kind text NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    text text,
    folded_text text,
    number double precision,
    "boolean" boolean,
    instant timestamp with time zone,
    ref_id uuid,
    CONSTRAINT field_datum_object_kind_check CHECK ((object_kind = ANY (ARRAY['NOTE'::text, 'INSIGHT'::text, 'PERSON'::text]))),
    CONSTRAINT field_datum_text_check CHECK ((char_length(text) <= 10299))
)
WITH (autovacuum_analyze_scale_factor='0.005', autovacuum_analyze_threshold='500');

ALTER TABLE ONLY public.field_datum FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.field_datum IS 'workspace';

CREATE TABLE public.field_preference (
    team_id uuid NOT NULL,
    project_id uuid NOT NULL,
    field_id uuid NOT NULL,
    object_kind text NOT NULL,
    visible boolean NOT NULL,
    rank double precision DEFAULT 0 NOT NULL,
    CONSTRAINT field_preference_object_kind_check CHECK ((object_kind = ANY (ARRAY['NOTE'::text, 'INSIGHT'::text])))
);

ALTER TABLE ONLY public.field_preference FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.field_preference IS 'workspace';

CREATE TABLE public.field_set (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    kind text NOT NULL,
    project_id uuid,
    title text DEFAULT ''::text NOT NULL,
    rank double precision DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    CONSTRAINT field_set_check CHECK (((kind = ANY (ARRAY['NOTE'::text, 'INSIGHT'::text])) = (project_id IS NOT NULL))),
    CONSTRAINT field_set_kind_check CHECK ((kind = ANY (ARRAY['WORKSPACE'::text, 'NOTE'::text, 'INSIGHT'::text, 'PERSON'::text]))),
    CONSTRAINT field_set_title_check CHECK ((char_length(title) <= 200))
);

ALTER TABLE ONLY public.field_set FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.field_set IS 'workspace';

CREATE TABLE public.folder (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    name text NOT NULL,
    parent_id uuid,
    rank double precision DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    CONSTRAINT folder_name_check CHECK ((char_length(name) <= 200))
);

ALTER TABLE ONLY public.folder FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.folder IS 'workspace: project categories';

CREATE TABLE public.highlight_tag (
    highlight_id uuid NOT NULL,
    tag_id uuid NOT NULL,
    team_id uuid NOT NULL,
    "position" integer NOT NULL
)
WITH (autovacuum_analyze_scale_factor='0.005', autovacuum_analyze_threshold='500');

ALTER TABLE ONLY public.highlight_tag FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.highlight_tag IS 'workspace';

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

CREATE TABLE public.insight (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    project_id uuid NOT NULL,
    title text NOT NULL,
    locked boolean DEFAULT false NOT NULL,
    preview text DEFAULT ''::text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    contributor_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    published_at timestamp with time zone,
    published_by uuid,
    rank double precision DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    archived_at timestamp with time zone,
    folded_title text GENERATED ALWAYS AS (NULLIF(public.fieldloom_fold(title), ''::text)) STORED,
    folded_text text GENERATED ALWAYS AS (NULLIF(public.fieldloom_fold(text), ''::text)) STORED,
    CONSTRAINT insight_text_check CHECK ((char_length(text) <= 5000000)),
    CONSTRAINT insight_title_check CHECK ((char_length(title) <= 200))
)
WITH (autovacuum_analyze_scale_factor='0.005', autovacuum_analyze_threshold='500');

ALTER TABLE ONLY public.insight FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.insight IS 'workspace';

CREATE TABLE public.insight_embed (
    insight_id uuid NOT NULL,
    highlight_id uuid NOT NULL,
    team_id uuid NOT NULL,
    "position" integer NOT NULL
);

ALTER TABLE ONLY public.insight_embed FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.insight_embed IS 'workspace';

CREATE TABLE public.job (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'QUEUED'::text NOT NULL,
    progress double precision DEFAULT 0 NOT NULL,
    object_kind text,
    object_id uuid,
    input jsonb NOT NULL,
    place jsonb,
    result jsonb,
    error_code text,
    error_message text,
    created_by uuid NOT NULL,
    idempotency_key text NOT NULL,
    cancel_asked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT job_idempotency_key_check CHECK ((char_length(idempotency_key) <= 200)),
    CONSTRAINT job_kind_check CHECK ((char_length(kind) <= 50)),
    CONSTRAINT job_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
    CONSTRAINT job_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])))
);

ALTER TABLE ONLY public.job FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.job IS 'workspace';

CREATE TABLE public.job_failure (
    job_id uuid NOT NULL,
    team_id uuid NOT NULL,
    "position" integer NOT NULL,
    object_id uuid,
    label text,
    code text NOT NULL,
    message text NOT NULL,
    CONSTRAINT job_failure_code_check CHECK ((char_length(code) <= 50)),
    CONSTRAINT job_failure_label_check CHECK ((char_length(label) <= 300)),
    CONSTRAINT job_failure_message_check CHECK ((char_length(message) <= 1000))
);

ALTER TABLE ONLY public.job_failure FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.job_failure IS 'workspace';

CREATE TABLE public.job_object (
    job_id uuid NOT NULL,
    team_id uuid NOT NULL,
    "position" integer NOT NULL,
    object_id uuid NOT NULL
);

ALTER TABLE ONLY public.job_object FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.job_object IS 'workspace';

CREATE TABLE public.job_part (
    job_id uuid NOT NULL,
    team_id uuid NOT NULL,
    "position" integer NOT NULL,
    part jsonb NOT NULL
);

ALTER TABLE ONLY public.job_part FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.job_part IS 'workspace';

CREATE TABLE public.live_document (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    kind text NOT NULL,
    last_seq bigint DEFAULT 0 NOT NULL,
    snapshot_seq bigint DEFAULT 0 NOT NULL,
    snapshot bytea,
    projected_seq bigint DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT live_document_kind_check CHECK ((kind = ANY (ARRAY['NOTE'::text, 'INSIGHT'::text, 'README'::text])))
);

ALTER TABLE ONLY public.live_document FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.live_document IS 'workspace: the text of notes and insights as Yjs documents';

CREATE TABLE public.note (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    project_id uuid NOT NULL,
    title text NOT NULL,
    locked boolean DEFAULT false NOT NULL,
    preview text DEFAULT ''::text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    contributor_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    import_origin text,
    external_id text,
    external_url text,
    rank double precision DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    archived_at timestamp with time zone,
    folded_title text GENERATED ALWAYS AS (NULLIF(public.fieldloom_fold(title), ''::text)) STORED,
    folded_text text GENERATED ALWAYS AS (NULLIF(public.fieldloom_fold(text), ''::text)) STORED,
    kept_of uuid,
    kept_at timestamp with time zone,
    CONSTRAINT note_kept_check CHECK (((kept_of IS NULL) = (kept_at IS NULL))),
    CONSTRAINT note_text_check CHECK ((char_length(text) <= 5000000)),
    CONSTRAINT note_title_check CHECK ((char_length(title) <= 200))
)
WITH (autovacuum_analyze_scale_factor='0.005', autovacuum_analyze_threshold='500');

ALTER TABLE ONLY public.note FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.note IS 'workspace';

CREATE TABLE public.note_retention (
    note_id uuid NOT NULL,
    team_id uuid NOT NULL,
    project_id uuid NOT NULL,
    falls_due_at timestamp with time zone,
    counted_from timestamp with time zone,
    CONSTRAINT note_retention_check CHECK (((falls_due_at IS NOT NULL) OR (counted_from IS NOT NULL)))
);

ALTER TABLE ONLY public.note_retention FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.note_retention IS 'workspace: when notes fall due';

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

CREATE TABLE public.project (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    title text NOT NULL,
    summary text,
    color text,
    icon text,
    folder_id uuid,
    rank double precision DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    template_id text,
    template_key text,
    archived_at timestamp with time zone,
    transcription_vocabulary text[] DEFAULT '{}'::text[] NOT NULL,
    transcription_language text,
    default_framework text,
    default_summary_language text,
    retention_days smallint,
    retention_keeps_derived boolean DEFAULT true NOT NULL,
    CONSTRAINT project_color_check CHECK ((color ~ '^[0-9a-f]{6}$'::text)),
    CONSTRAINT project_retention_days_check CHECK ((retention_days = ANY (ARRAY[30, 60, 90, 180, 365]))),
    CONSTRAINT project_summary_check CHECK ((char_length(summary) <= 1000)),
    CONSTRAINT project_template_id_check CHECK ((char_length(template_id) <= 100)),
    CONSTRAINT project_template_key_check CHECK ((char_length(template_key) <= 200)),
    CONSTRAINT project_title_check CHECK ((char_length(title) <= 200))
);

ALTER TABLE ONLY public.project FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.project IS 'workspace';

CREATE TABLE public.project_area (
    team_id uuid NOT NULL,
    project_id uuid NOT NULL,
    kind text NOT NULL,
    enabled boolean NOT NULL,
    rank double precision NOT NULL,
    CONSTRAINT project_area_kind_check CHECK ((kind = ANY (ARRAY['README'::text, 'NOTES'::text, 'HIGHLIGHTS'::text, 'TAGS'::text, 'INSIGHTS'::text, 'CHARTS'::text, 'RECRUIT'::text])))
);

ALTER TABLE ONLY public.project_area FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.project_area IS 'workspace: which areas a project shows, and in which order';

CREATE TABLE public.purge (
    root_id uuid NOT NULL,
    team_id uuid NOT NULL,
    kind text NOT NULL,
    asked_by uuid,
    begun_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    objects integer DEFAULT 0 NOT NULL,
    receipts jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE ONLY public.purge FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.purge IS 'workspace: what is being deleted for good, and receipts of what was';

CREATE TABLE public.readme (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    project_id uuid NOT NULL,
    preview text DEFAULT ''::text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    contributor_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT readme_text_check CHECK ((char_length(text) <= 5000000))
);

ALTER TABLE ONLY public.readme FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.readme IS 'workspace';

CREATE TABLE public.retention_notice (
    team_id uuid NOT NULL,
    project_id uuid NOT NULL,
    due_on date NOT NULL,
    notes integer NOT NULL,
    told_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.retention_notice FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.retention_notice IS 'workspace';

CREATE TABLE public.schema_migration (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.schema_migration IS 'global: migrations that this database has had';

CREATE TABLE public.share (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    token text NOT NULL,
    object_kind text NOT NULL,
    object_id uuid NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT share_object_kind_check CHECK ((object_kind = ANY (ARRAY['INSIGHT'::text, 'NOTE'::text, 'HIGHLIGHT'::text, 'PROJECT'::text, 'TAG'::text, 'FOLDER'::text]))),
    CONSTRAINT share_token_check CHECK ((token ~ '^[A-Za-z0-9]{12}$'::text))
);

ALTER TABLE ONLY public.share FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.share IS 'workspace: public links';

CREATE TABLE public.speaker (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    file_id uuid NOT NULL,
    speaker_index integer NOT NULL,
    name text NOT NULL,
    CONSTRAINT speaker_name_check CHECK ((char_length(name) <= 100))
);

ALTER TABLE ONLY public.speaker FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.speaker IS 'workspace: who speaks in a recording';

CREATE TABLE public.star (
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    object_kind text NOT NULL,
    object_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT star_object_kind_check CHECK ((object_kind = ANY (ARRAY['PROJECT'::text, 'NOTE'::text, 'INSIGHT'::text, 'TAG'::text, 'VIEW'::text, 'FOLDER'::text])))
);

ALTER TABLE ONLY public.star FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.star IS 'workspace';

CREATE TABLE public.tag (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    tag_group_id uuid NOT NULL,
    title text NOT NULL,
    color text NOT NULL,
    description text,
    rank double precision DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    folded_title text GENERATED ALWAYS AS (NULLIF(public.fieldloom_fold(title), ''::text)) STORED,
    folded_description text GENERATED ALWAYS AS (NULLIF(public.fieldloom_fold(description), ''::text)) STORED,
    locked boolean DEFAULT false NOT NULL,
    role text,
    sentiment text,
    CONSTRAINT tag_check CHECK (((NOT (role IS DISTINCT FROM 'SENTIMENT'::text)) = (sentiment IS NOT NULL))),
    CONSTRAINT tag_color_check CHECK ((color ~ '^[0-9a-f]{6}$'::text)),
    CONSTRAINT tag_description_check CHECK ((char_length(description) <= 1000)),
    CONSTRAINT tag_role_check CHECK ((role = 'SENTIMENT'::text)),
    CONSTRAINT tag_sentiment_check CHECK ((sentiment = ANY (ARRAY['POSITIVE'::text, 'NEGATIVE'::text, 'MIXED'::text]))),
    CONSTRAINT tag_title_check CHECK ((char_length(title) <= 200))
);

ALTER TABLE ONLY public.tag FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.tag IS 'workspace';

COMMENT ON COLUMN public.tag.locked IS 'Only who has FULL on it changes, moves, merges or deletes it; everybody puts it on highlights.';

CREATE TABLE public.tag_board (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    project_id uuid,
    title text NOT NULL,
    rank double precision DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    CONSTRAINT tag_board_title_check CHECK ((char_length(title) <= 50))
);

ALTER TABLE ONLY public.tag_board FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.tag_board IS 'workspace';

CREATE TABLE public.tag_group (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    tag_board_id uuid NOT NULL,
    title text NOT NULL,
    color text NOT NULL,
    rank double precision DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    CONSTRAINT tag_group_color_check CHECK ((color ~ '^[0-9a-f]{6}$'::text)),
    CONSTRAINT tag_group_title_check CHECK ((char_length(title) <= 50))
);

ALTER TABLE ONLY public.tag_group FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.tag_group IS 'workspace';

CREATE TABLE public.tag_merge (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    source_tag_id uuid NOT NULL,
    target_tag_id uuid NOT NULL,
    merged_by uuid NOT NULL,
    merged_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    purge_after timestamp with time zone NOT NULL,
    state text DEFAULT 'MERGING'::text NOT NULL,
    job_id uuid,
    source_board_id uuid NOT NULL,
    CONSTRAINT tag_merge_state_check CHECK ((state = ANY (ARRAY['MERGING'::text, 'MERGED'::text, 'SEPARATING'::text, 'SEPARATED'::text])))
);

ALTER TABLE ONLY public.tag_merge FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.tag_merge IS 'workspace';

CREATE TABLE public.tag_merge_highlight (
    team_id uuid NOT NULL,
    merge_id uuid NOT NULL,
    highlight_id uuid NOT NULL,
    had_target boolean NOT NULL,
    "position" integer NOT NULL
);

ALTER TABLE ONLY public.tag_merge_highlight FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.tag_merge_highlight IS 'workspace';

CREATE TABLE public.template (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    summary text,
    color text,
    icon text,
    content jsonb NOT NULL,
    rank double precision DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    CONSTRAINT template_kind_check CHECK ((kind = ANY (ARRAY['PROJECT'::text, 'INSIGHT'::text]))),
    CONSTRAINT template_summary_check CHECK ((char_length(summary) <= 1000)),
    CONSTRAINT template_title_check CHECK ((char_length(title) <= 200))
);

ALTER TABLE ONLY public.template FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.template IS 'workspace';

CREATE TABLE public.transcript (
    file_id uuid NOT NULL,
    team_id uuid NOT NULL,
    note_id uuid NOT NULL,
    language text,
    duration_ms integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT transcript_duration_ms_check CHECK ((duration_ms >= 0))
);

ALTER TABLE ONLY public.transcript FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.transcript IS 'workspace: one per recording of a note';

CREATE TABLE public.transcript_segment (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    file_id uuid NOT NULL,
    speaker_id uuid NOT NULL,
    "position" integer NOT NULL,
    start_ms integer NOT NULL,
    end_ms integer NOT NULL,
    words jsonb NOT NULL,
    CONSTRAINT transcript_segment_check CHECK ((end_ms >= start_ms)),
    CONSTRAINT transcript_segment_start_ms_check CHECK ((start_ms >= 0))
);

ALTER TABLE ONLY public.transcript_segment FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.transcript_segment IS 'workspace: what was said, word by word; never edited';

CREATE TABLE public.trash_job (
    root_id uuid NOT NULL,
    team_id uuid NOT NULL,
    kind text NOT NULL,
    actor_id uuid NOT NULL,
    deleted_at timestamp with time zone,
    purge_after timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT trash_job_check CHECK (((deleted_at IS NULL) = (purge_after IS NULL)))
);

ALTER TABLE ONLY public.trash_job FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.trash_job IS 'workspace: large trees on their way into the trash or out of it';

CREATE TABLE public.view (
    id uuid NOT NULL,
    team_id uuid NOT NULL,
    project_id uuid NOT NULL,
    title text NOT NULL,
    layout text NOT NULL,
    object_type text NOT NULL,
    view_data jsonb NOT NULL,
    rank double precision DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    trash_root_id uuid,
    purge_after timestamp with time zone,
    CONSTRAINT view_layout_check CHECK ((layout = ANY (ARRAY['BOARD'::text, 'CANVAS'::text, 'GRID'::text, 'LIST'::text, 'TABLE'::text]))),
    CONSTRAINT view_object_type_check CHECK ((object_type = ANY (ARRAY['NOTE'::text, 'HIGHLIGHT'::text, 'INSIGHT'::text, 'TAG'::text]))),
    CONSTRAINT view_title_check CHECK ((char_length(title) <= 200))
);

ALTER TABLE ONLY public.view FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.view IS 'workspace';

CREATE TABLE public.visit (
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    object_kind text NOT NULL,
    object_id uuid NOT NULL,
    visited_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT visit_object_kind_check CHECK ((object_kind = ANY (ARRAY['PROJECT'::text, 'NOTE'::text, 'INSIGHT'::text, 'TAG'::text, 'VIEW'::text, 'FOLDER'::text])))
);

ALTER TABLE ONLY public.visit FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.visit IS 'workspace';

CREATE TABLE public.workspace_retention (
    team_id uuid NOT NULL,
    days smallint,
    set_by uuid NOT NULL,
    set_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT workspace_retention_days_check CHECK ((days = ANY (ARRAY[30, 60, 90, 180, 365])))
);

ALTER TABLE ONLY public.workspace_retention FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.workspace_retention IS 'workspace';

ALTER TABLE ONLY public.access_announcement
    ADD CONSTRAINT access_announcement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.acl_grant
    ADD CONSTRAINT acl_grant_pkey PRIMARY KEY (node_id, principal_kind, principal_id);

ALTER TABLE ONLY public.acl_node
    ADD CONSTRAINT acl_node_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.default_view
    ADD CONSTRAINT default_view_pkey PRIMARY KEY (project_id, object_type);

ALTER TABLE ONLY public.deleted_option
    ADD CONSTRAINT deleted_option_pkey PRIMARY KEY (field_id, id);

ALTER TABLE ONLY public.deleted_option_value
    ADD CONSTRAINT deleted_option_value_pkey PRIMARY KEY (field_id, option_id, object_id);

ALTER TABLE ONLY public.document_update
    ADD CONSTRAINT document_update_pkey PRIMARY KEY (document_id, seq);

ALTER TABLE ONLY public.field_datum
    ADD CONSTRAINT field_datum_pkey PRIMARY KEY (object_id, field_id, "position");

ALTER TABLE ONLY public.field
    ADD CONSTRAINT field_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.field_preference
    ADD CONSTRAINT field_preference_pkey PRIMARY KEY (project_id, object_kind, field_id);

ALTER TABLE ONLY public.field_set
    ADD CONSTRAINT field_set_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.folder
    ADD CONSTRAINT folder_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.highlight
    ADD CONSTRAINT highlight_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.highlight_tag
    ADD CONSTRAINT highlight_tag_pkey PRIMARY KEY (highlight_id, tag_id);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (team_id, key, operation);

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);

ALTER TABLE ONLY public.insight_embed
    ADD CONSTRAINT insight_embed_pkey PRIMARY KEY (insight_id, highlight_id);

ALTER TABLE ONLY public.insight
    ADD CONSTRAINT insight_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_failure
    ADD CONSTRAINT job_failure_pkey PRIMARY KEY (job_id, "position");

ALTER TABLE ONLY public.job_object
    ADD CONSTRAINT job_object_pkey PRIMARY KEY (job_id, "position");

ALTER TABLE ONLY public.job_part
    ADD CONSTRAINT job_part_pkey PRIMARY KEY (job_id, "position");

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_team_id_created_by_idempotency_key_key UNIQUE (team_id, created_by, idempotency_key);

ALTER TABLE ONLY public.live_document
    ADD CONSTRAINT live_document_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.note_retention
    ADD CONSTRAINT note_retention_pkey PRIMARY KEY (note_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.project_area
    ADD CONSTRAINT project_area_pkey PRIMARY KEY (project_id, kind);

ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.purge
    ADD CONSTRAINT purge_pkey PRIMARY KEY (root_id);

ALTER TABLE ONLY public.readme
    ADD CONSTRAINT readme_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.readme
    ADD CONSTRAINT readme_project_id_key UNIQUE (project_id);

ALTER TABLE ONLY public.retention_notice
    ADD CONSTRAINT retention_notice_pkey PRIMARY KEY (project_id, due_on);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.share
    ADD CONSTRAINT share_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.speaker
    ADD CONSTRAINT speaker_file_id_speaker_index_key UNIQUE (file_id, speaker_index);

ALTER TABLE ONLY public.speaker
    ADD CONSTRAINT speaker_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.star
    ADD CONSTRAINT star_pkey PRIMARY KEY (user_id, object_id);

ALTER TABLE ONLY public.tag_board
    ADD CONSTRAINT tag_board_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tag_group
    ADD CONSTRAINT tag_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tag_merge_highlight
    ADD CONSTRAINT tag_merge_highlight_pkey PRIMARY KEY (merge_id, highlight_id);

ALTER TABLE ONLY public.tag_merge
    ADD CONSTRAINT tag_merge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.template
    ADD CONSTRAINT template_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.transcript
    ADD CONSTRAINT transcript_pkey PRIMARY KEY (file_id);

ALTER TABLE ONLY public.transcript_segment
    ADD CONSTRAINT transcript_segment_file_id_position_key UNIQUE (file_id, "position");

ALTER TABLE ONLY public.transcript_segment
    ADD CONSTRAINT transcript_segment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.trash_job
    ADD CONSTRAINT trash_job_pkey PRIMARY KEY (root_id);

ALTER TABLE ONLY public.view
    ADD CONSTRAINT view_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_pkey PRIMARY KEY (user_id, object_id);

ALTER TABLE ONLY public.workspace_retention
    ADD CONSTRAINT workspace_retention_pkey PRIMARY KEY (team_id);

CREATE INDEX acl_grant_principal ON public.acl_grant USING btree (team_id, principal_kind, principal_id, level);

CREATE INDEX acl_node_leaf ON public.acl_node USING btree (id) WHERE is_leaf;

CREATE INDEX acl_node_siblings ON public.acl_node USING btree (parent_id, id) INCLUDE (team_id, trashed, published, chain);

CREATE INDEX comment_due ON public.comment USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX comment_object ON public.comment USING btree (object_id, created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX comment_trash ON public.comment USING btree (team_id, trash_root_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX comment_trash_by_time ON public.comment USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX deleted_option_due ON public.deleted_option USING btree (purge_after);

CREATE INDEX deleted_option_value_object ON public.deleted_option_value USING btree (object_id);

CREATE INDEX field_datum_boolean ON public.field_datum USING btree (team_id, field_id, object_id) WHERE "boolean";

CREATE INDEX field_datum_field ON public.field_datum USING btree (field_id, object_id);

CREATE INDEX field_datum_instant ON public.field_datum USING btree (team_id, field_id, instant, object_id) WHERE (instant IS NOT NULL);

CREATE INDEX field_datum_number ON public.field_datum USING btree (team_id, field_id, number, object_id) WHERE (number IS NOT NULL);

CREATE INDEX field_datum_ref ON public.field_datum USING btree (team_id, field_id, ref_id, object_id) WHERE (ref_id IS NOT NULL);

CREATE INDEX field_datum_text ON public.field_datum USING btree (team_id, field_id, "left"(folded_text, 200), object_id) WHERE (folded_text IS NOT NULL);

CREATE INDEX field_due ON public.field USING btree (purge_after) WHERE (deleted_at IS NOT NULL);

CREATE INDEX field_order ON public.field USING btree (field_set_id, rank, id);

CREATE INDEX field_preference_field ON public.field_preference USING btree (field_id);

CREATE INDEX field_set_due ON public.field_set USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE UNIQUE INDEX field_set_of_people ON public.field_set USING btree (team_id) WHERE (kind = 'PERSON'::text);

CREATE UNIQUE INDEX field_set_of_project ON public.field_set USING btree (project_id, kind) WHERE (project_id IS NOT NULL);

CREATE INDEX field_set_order ON public.field_set USING btree (team_id, kind, rank, id) WHERE (deleted_at IS NULL);

CREATE INDEX field_set_trash_by_time ON public.field_set USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX folder_due ON public.folder USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX folder_order ON public.folder USING btree (team_id, parent_id, rank, id) WHERE (deleted_at IS NULL);

CREATE INDEX folder_trash ON public.folder USING btree (team_id, trash_root_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX folder_trash_by_time ON public.folder USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX highlight_due ON public.highlight USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX highlight_file ON public.highlight USING btree (team_id, file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX highlight_note ON public.highlight USING btree (note_id, created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX highlight_project ON public.highlight USING btree (team_id, project_id, id) INCLUDE (note_id) WHERE (deleted_at IS NULL);

CREATE INDEX highlight_tag_tag ON public.highlight_tag USING btree (tag_id, highlight_id);

CREATE INDEX highlight_trash ON public.highlight USING btree (team_id, trash_root_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX highlight_trash_by_time ON public.highlight USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX insight_due ON public.insight USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX insight_embed_highlight ON public.insight_embed USING btree (highlight_id);

CREATE INDEX insight_order ON public.insight USING btree (team_id, project_id, rank, id) WHERE (deleted_at IS NULL);

CREATE INDEX insight_recent ON public.insight USING btree (team_id, updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX insight_trash ON public.insight USING btree (team_id, trash_root_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX insight_trash_by_time ON public.insight USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX job_finished ON public.job USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX job_of_user ON public.job USING btree (team_id, created_by, created_at DESC, id);

CREATE INDEX job_open ON public.job USING btree (created_at) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));

CREATE INDEX live_document_dirty ON public.live_document USING btree (updated_at) WHERE (projected_seq < last_seq);

CREATE INDEX note_age ON public.note USING btree (project_id, created_at) WHERE (deleted_at IS NULL);

CREATE INDEX note_due ON public.note USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE UNIQUE INDEX note_external ON public.note USING btree (team_id, import_origin, external_id) WHERE (external_id IS NOT NULL);

CREATE INDEX note_kept_of ON public.note USING btree (kept_of) WHERE (kept_of IS NOT NULL);

CREATE INDEX note_order ON public.note USING btree (team_id, project_id, rank, id) WHERE (deleted_at IS NULL);

CREATE INDEX note_recent ON public.note USING btree (team_id, updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX note_retention_due ON public.note_retention USING btree (falls_due_at) WHERE (falls_due_at IS NOT NULL);

CREATE INDEX note_retention_project ON public.note_retention USING btree (project_id);

CREATE INDEX note_trash ON public.note USING btree (team_id, trash_root_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX note_trash_by_time ON public.note USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX project_due ON public.project USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX project_folder ON public.project USING btree (team_id, folder_id) WHERE (deleted_at IS NULL);

CREATE INDEX project_order ON public.project USING btree (team_id, rank, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX project_template_key ON public.project USING btree (team_id, template_key) WHERE (template_key IS NOT NULL);

CREATE INDEX project_trash ON public.project USING btree (team_id, trash_root_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX project_trash_by_time ON public.project USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX purge_finished ON public.purge USING btree (team_id, finished_at);

CREATE INDEX share_object ON public.share USING btree (object_id);

CREATE UNIQUE INDEX share_token ON public.share USING btree (team_id, token);

CREATE INDEX star_object ON public.star USING btree (team_id, object_id);

CREATE INDEX tag_board_due ON public.tag_board USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX tag_board_order ON public.tag_board USING btree (team_id, project_id, rank, id) WHERE (deleted_at IS NULL);

CREATE INDEX tag_board_trash ON public.tag_board USING btree (team_id, trash_root_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX tag_board_trash_by_time ON public.tag_board USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX tag_due ON public.tag USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX tag_group_due ON public.tag_group USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX tag_group_order ON public.tag_group USING btree (tag_board_id, rank, id);

CREATE INDEX tag_group_trash ON public.tag_group USING btree (team_id, trash_root_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX tag_group_trash_by_time ON public.tag_group USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX tag_merge_due ON public.tag_merge USING btree (purge_after) WHERE (undone_at IS NULL);

CREATE INDEX tag_merge_source ON public.tag_merge USING btree (source_tag_id) WHERE (undone_at IS NULL);

CREATE INDEX tag_merge_target ON public.tag_merge USING btree (team_id, target_tag_id);

CREATE INDEX tag_order ON public.tag USING btree (tag_group_id, rank, id) WHERE (deleted_at IS NULL);

CREATE INDEX tag_trash ON public.tag USING btree (team_id, trash_root_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX tag_trash_by_time ON public.tag USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX template_due ON public.template USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX template_order ON public.template USING btree (team_id, kind, rank, id) WHERE (deleted_at IS NULL);

CREATE INDEX template_trash ON public.template USING btree (team_id, trash_root_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX template_trash_by_time ON public.template USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX transcript_note ON public.transcript USING btree (note_id, created_at);

CREATE INDEX trash_job_order ON public.trash_job USING btree (created_at, root_id);

CREATE INDEX view_due ON public.view USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX view_order ON public.view USING btree (team_id, project_id, rank, id) WHERE (deleted_at IS NULL);

CREATE INDEX view_trash ON public.view USING btree (team_id, trash_root_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX view_trash_by_time ON public.view USING btree (team_id, deleted_at DESC, id DESC) WHERE ((deleted_at IS NOT NULL) AND (trash_root_id = id));

CREATE INDEX visit_object ON public.visit USING btree (team_id, object_id);

CREATE INDEX visit_recent ON public.visit USING btree (team_id, user_id, visited_at DESC);

CREATE STATISTICS public.acl_node_of_parent (dependencies) ON team_id, parent_id FROM public.acl_node;

CREATE STATISTICS public.field_datum_of_field (dependencies) ON team_id, field_id, ref_id FROM public.field_datum;

CREATE STATISTICS public.insight_of_project (dependencies) ON team_id, project_id FROM public.insight;

CREATE STATISTICS public.note_of_project (dependencies) ON team_id, project_id FROM public.note;

CREATE TRIGGER field_sets_of_project AFTER INSERT ON public.project FOR EACH ROW EXECUTE FUNCTION public.content_field_sets_of_project();

CREATE TRIGGER transcript_segment_immutable BEFORE UPDATE ON public.transcript_segment FOR EACH ROW EXECUTE FUNCTION public.transcript_segment_immutable();

ALTER TABLE ONLY public.acl_grant
    ADD CONSTRAINT acl_grant_node_id_fkey FOREIGN KEY (node_id) REFERENCES public.acl_node(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.acl_node
    ADD CONSTRAINT acl_node_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.acl_node(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.comment(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.default_view
    ADD CONSTRAINT default_view_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.default_view
    ADD CONSTRAINT default_view_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.view(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.deleted_option
    ADD CONSTRAINT deleted_option_field_id_fkey FOREIGN KEY (field_id) REFERENCES public.field(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.deleted_option_value
    ADD CONSTRAINT deleted_option_value_field_id_option_id_fkey FOREIGN KEY (field_id, option_id) REFERENCES public.deleted_option(field_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.document_update
    ADD CONSTRAINT document_update_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.live_document(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.field_datum
    ADD CONSTRAINT field_datum_field_id_fkey FOREIGN KEY (field_id) REFERENCES public.field(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.field
    ADD CONSTRAINT field_field_set_id_fkey FOREIGN KEY (field_set_id) REFERENCES public.field_set(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.field_preference
    ADD CONSTRAINT field_preference_field_id_fkey FOREIGN KEY (field_id) REFERENCES public.field(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.field_preference
    ADD CONSTRAINT field_preference_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.field_set
    ADD CONSTRAINT field_set_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.folder
    ADD CONSTRAINT folder_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.folder(id);

ALTER TABLE ONLY public.highlight
    ADD CONSTRAINT highlight_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id);

ALTER TABLE ONLY public.highlight
    ADD CONSTRAINT highlight_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id);

ALTER TABLE ONLY public.highlight_tag
    ADD CONSTRAINT highlight_tag_highlight_id_fkey FOREIGN KEY (highlight_id) REFERENCES public.highlight(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.highlight_tag
    ADD CONSTRAINT highlight_tag_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.insight_embed
    ADD CONSTRAINT insight_embed_insight_id_fkey FOREIGN KEY (insight_id) REFERENCES public.insight(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.insight
    ADD CONSTRAINT insight_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id);

ALTER TABLE ONLY public.job_failure
    ADD CONSTRAINT job_failure_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.job(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.job_object
    ADD CONSTRAINT job_object_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.job(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.job_part
    ADD CONSTRAINT job_part_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.job(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id);

ALTER TABLE ONLY public.note_retention
    ADD CONSTRAINT note_retention_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.note_retention
    ADD CONSTRAINT note_retention_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.project_area
    ADD CONSTRAINT project_area_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES public.folder(id);

ALTER TABLE ONLY public.readme
    ADD CONSTRAINT readme_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.retention_notice
    ADD CONSTRAINT retention_notice_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.speaker
    ADD CONSTRAINT speaker_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.transcript(file_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tag_board
    ADD CONSTRAINT tag_board_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id);

ALTER TABLE ONLY public.tag_group
    ADD CONSTRAINT tag_group_tag_board_id_fkey FOREIGN KEY (tag_board_id) REFERENCES public.tag_board(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tag_merge_highlight
    ADD CONSTRAINT tag_merge_highlight_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES public.tag_merge(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tag_merge
    ADD CONSTRAINT tag_merge_target_tag_id_fkey FOREIGN KEY (target_tag_id) REFERENCES public.tag(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_tag_group_id_fkey FOREIGN KEY (tag_group_id) REFERENCES public.tag_group(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transcript
    ADD CONSTRAINT transcript_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transcript_segment
    ADD CONSTRAINT transcript_segment_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.transcript(file_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transcript_segment
    ADD CONSTRAINT transcript_segment_speaker_id_fkey FOREIGN KEY (speaker_id) REFERENCES public.speaker(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.view
    ADD CONSTRAINT view_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id);

ALTER TABLE public.access_announcement ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.acl_grant ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.acl_node ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.comment ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.default_view ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.deleted_option ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.deleted_option_value ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.document_update ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.field ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.field_datum ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.field_preference ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.field_set ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.folder ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.highlight ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.highlight_tag ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.idempotency_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.insight ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.insight_embed ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.job ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.job_failure ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.job_object ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.job_part ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.live_document ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.note ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.note_retention ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.project ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.project_area ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.purge ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.readme ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.retention_notice ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.share ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.speaker ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.star ENABLE ROW LEVEL SECURITY;

CREATE POLICY sweep ON public.access_announcement TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.comment TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.deleted_option TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.deleted_option_value TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.field TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.field_datum TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.field_set TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.folder TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.highlight TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.idempotency_key TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.insight TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.job TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.live_document TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.note TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.note_retention TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.outbox TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.project TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.purge TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.readme TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.retention_notice TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.star TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.tag TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.tag_board TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.tag_group TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.tag_merge TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.tag_merge_highlight TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.template TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.trash_job TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.view TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.visit TO content_sweep USING (true) WITH CHECK (true);

CREATE POLICY sweep ON public.workspace_retention TO content_sweep USING (true) WITH CHECK (true);

ALTER TABLE public.tag ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tag_board ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tag_group ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tag_merge ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tag_merge_highlight ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.template ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.transcript ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.transcript_segment ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.trash_job ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.view ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.visit ENABLE ROW LEVEL SECURITY;

CREATE POLICY workspace ON public.access_announcement USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.acl_grant USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.acl_node USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.comment USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.default_view USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.deleted_option USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.deleted_option_value USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.document_update USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.field USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.field_datum USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.field_preference USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.field_set USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.folder USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.highlight USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.highlight_tag USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.idempotency_key USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.insight USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.insight_embed USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.job USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.job_failure USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.job_object USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.job_part USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.live_document USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.note USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.note_retention USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.outbox USING ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid))) WITH CHECK ((NOT (team_id IS DISTINCT FROM (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)));

CREATE POLICY workspace ON public.project USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.project_area USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.purge USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.readme USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.retention_notice USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.share USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.speaker USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.star USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.tag USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.tag_board USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.tag_group USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.tag_merge USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.tag_merge_highlight USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.template USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.transcript USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.transcript_segment USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.trash_job USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.view USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.visit USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

CREATE POLICY workspace ON public.workspace_retention USING ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid)) WITH CHECK ((team_id = (NULLIF(current_setting('app.team_id'::text, true), ''::text))::uuid));

ALTER TABLE public.workspace_retention ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA public TO content_app;
GRANT USAGE ON SCHEMA public TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_announcement TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_announcement TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.acl_grant TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.highlight TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.highlight TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.acl_leaf TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.acl_node TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.comment TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.comment TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.default_view TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.deleted_option TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.deleted_option TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.deleted_option_value TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.deleted_option_value TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.document_update TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.field TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.field TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.field_datum TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.field_datum TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.field_preference TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.field_set TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.field_set TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.folder TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.folder TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.highlight_tag TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.insight TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.insight TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.insight_embed TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_failure TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_object TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_part TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_document TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_document TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.note TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.note TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.note_retention TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.note_retention TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO content_sweep;

GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO content_app;
GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.project TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.project TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.project_area TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.purge TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.purge TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.readme TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.readme TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.retention_notice TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.retention_notice TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.share TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.speaker TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.star TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.star TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag_board TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag_board TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag_group TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag_group TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag_merge TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag_merge TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag_merge_highlight TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag_merge_highlight TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.template TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.template TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.transcript TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.transcript_segment TO content_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.trash_job TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.trash_job TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.view TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.view TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit TO content_sweep;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace_retention TO content_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace_retention TO content_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE content_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO content_app;
ALTER DEFAULT PRIVILEGES FOR ROLE content_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES TO content_sweep;

ALTER DEFAULT PRIVILEGES FOR ROLE content_owner IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES TO content_app;
