-- What a user wants to be told of: everywhere, and in projects that have a choice of their own. Nobody is told of what they did
-- not ask for, but for comments on what they made, which show in the product.
create table notification_options (
  team_id uuid not null,
  user_id uuid not null,
  -- Null = everywhere.
  project_id uuid,
  all_changes boolean not null default false,
  insights_published boolean not null default false,
  all_comments boolean not null default false,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (team_id, user_id, project_id)
);
create index notification_options_wanted on notification_options (team_id)
  where all_changes or insights_published or all_comments;
select fieldloom_workspace_table('notification_options', 'what users want to be told of');

-- Whether a user gets mails of it at all, and what opens the link that ends them.
create table mail_preference (
  team_id uuid not null,
  user_id uuid not null,
  enabled boolean not null default true,
  unsubscribe_secret text not null check (length(unsubscribe_secret) between 20 and 100),
  updated_at timestamptz not null default now(),
  primary key (team_id, user_id)
);
select fieldloom_workspace_table('mail_preference', 'whether users get mails, and the secret of their unsubscribe links');

-- What the next mail to a user tells of: ids alone. Whether they want it and may read it is asked when it is sent.
create table waiting_mail (
  id uuid primary key,
  team_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('COMMENT_ADDED', 'INSIGHT_PUBLISHED', 'OBJECT_CHANGED')),
  object_kind text not null check (object_kind in ('NOTE', 'INSIGHT')),
  object_id uuid not null,
  project_id uuid not null,
  -- How often it happened.
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (team_id, user_id, kind, object_id)
);
select fieldloom_workspace_table('waiting_mail', 'what the next mail to a user tells of');
select fieldloom_sweep_table('waiting_mail');

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in
  ('TRANSCRIPT_COMPLETE', 'TRANSCRIPT_FAILED', 'COMMENT_ADDED', 'INSIGHT_PUBLISHED', 'OBJECT_CHANGED'));
