-- In-app notices: which user, about which object. The object's words are read where they are shown.
create table notice (
  id uuid primary key,
  team_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('TRANSCRIPT_COMPLETE', 'TRANSCRIPT_FAILED')),
  object_kind text not null,
  object_id uuid not null,
  -- The event that caused it: a second delivery makes no second notice.
  event_id uuid not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (team_id, user_id, event_id)
);
create index notice_of_user on notice (team_id, user_id, created_at desc, id desc);
create index notice_unread on notice (team_id, user_id) where read_at is null;
select fieldloom_workspace_table('notice', 'in-app notices of a user');
