create table comment (
  id uuid primary key,
  team_id uuid not null,
  object_kind text not null check (object_kind in ('NOTE', 'INSIGHT', 'HIGHLIGHT')),
  object_id uuid not null,
  -- The object's node in the permission tree is the comment's too.
  parent_id uuid references comment (id) on delete cascade,
  text text not null check (char_length(text) <= 10000),
  anchor_start bytea,
  anchor_end bytea,
  anchor_quote text,
  anchor_prefix text,
  anchor_suffix text,
  range_start integer,
  range_end integer,
  orphaned boolean not null default false,
  author_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  resolved_at timestamptz,
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  trash_root_id uuid,
  purge_after timestamptz,
  check ((anchor_start is null) = (anchor_end is null) and (anchor_start is null) = (anchor_quote is null))
);
create index comment_object on comment (object_id, created_at, id) where deleted_at is null;
create index comment_trash on comment (team_id, trash_root_id) where deleted_at is not null;
select fieldloom_workspace_table('comment');
select fieldloom_sweep_table('comment');

create table share (
  id uuid primary key,
  team_id uuid not null,
  -- Whoever has it reads the object: 12 letters and digits from a cryptographic random source.
  token text not null check (token ~ '^[A-Za-z0-9]{12}$'),
  object_kind text not null check (object_kind in ('INSIGHT', 'NOTE', 'HIGHLIGHT', 'PROJECT', 'TAG', 'FOLDER')),
  object_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default now()
);
create unique index share_token on share (team_id, token);
create index share_object on share (object_id);
select fieldloom_workspace_table('share', 'public links');
