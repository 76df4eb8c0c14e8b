-- What is deleted for good: one row for each object that was in the trash by itself, with a receipt of every service.
create table purge (
  -- The object that was deleted, with all that went into the trash with it.
  root_id uuid primary key,
  team_id uuid not null,
  kind text not null,
  -- Who asked for it before its time; null = its time was over.
  asked_by uuid,
  begun_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Objects that are gone from here, and what other services say that they removed, by service.
  objects integer not null default 0,
  receipts jsonb not null default '{}'
);
create index purge_finished on purge (team_id, finished_at);
select fieldloom_workspace_table('purge', 'what is being deleted for good, and receipts of what was');
select fieldloom_sweep_table('purge');

-- What is due is looked for across workspaces.
create index folder_due on folder (purge_after) where deleted_at is not null and trash_root_id = id;
create index project_due on project (purge_after) where deleted_at is not null and trash_root_id = id;
create index note_due on note (purge_after) where deleted_at is not null and trash_root_id = id;
create index insight_due on insight (purge_after) where deleted_at is not null and trash_root_id = id;
create index highlight_due on highlight (purge_after) where deleted_at is not null and trash_root_id = id;
create index tag_due on tag (purge_after) where deleted_at is not null and trash_root_id = id;
create index comment_due on comment (purge_after) where deleted_at is not null and trash_root_id = id;
create index view_due on view (purge_after) where deleted_at is not null and trash_root_id = id;
create index field_set_due on field_set (purge_after) where deleted_at is not null and trash_root_id = id;
create index field_due on field (purge_after) where deleted_at is not null;
