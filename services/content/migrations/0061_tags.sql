-- Boards and groups of tags are deleted like everything else; tags say more of themselves, and are merged.

alter table tag_group
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add column trash_root_id uuid,
  add column purge_after timestamptz;
create index tag_group_trash on tag_group (team_id, trash_root_id) where deleted_at is not null;
create index tag_group_due on tag_group (purge_after) where deleted_at is not null and trash_root_id = id;
select fieldloom_sweep_table('tag_group');
create index tag_board_trash on tag_board (team_id, trash_root_id) where deleted_at is not null;
create index tag_board_due on tag_board (purge_after) where deleted_at is not null and trash_root_id = id;

alter table tag
  -- Nobody but who has FULL on its board changes it or puts it on something.
  add column locked boolean not null default false,
  -- What the product uses it for; null = as people like.
  add column role text check (role in ('SENTIMENT')),
  add column sentiment text check (sentiment in ('POSITIVE', 'NEGATIVE', 'MIXED')),
  add check ((role is not distinct from 'SENTIMENT') = (sentiment is not null));

-- One tag became part of another: kept for 30 days, so that it can be undone.
create table tag_merge (
  id uuid primary key,
  team_id uuid not null,
  source_tag_id uuid not null references tag (id) on delete cascade,
  target_tag_id uuid not null references tag (id) on delete cascade,
  merged_by uuid not null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  purge_after timestamptz not null
);
create index tag_merge_due on tag_merge (purge_after);
create index tag_merge_target on tag_merge (team_id, target_tag_id);
select fieldloom_workspace_table('tag_merge');
select fieldloom_sweep_table('tag_merge');

-- The highlights that had the tag that is gone: whether each had the other one before says what an undo takes away.
create table tag_merge_highlight (
  team_id uuid not null,
  merge_id uuid not null references tag_merge (id) on delete cascade,
  highlight_id uuid not null,
  had_target boolean not null,
  primary key (merge_id, highlight_id)
);
select fieldloom_workspace_table('tag_merge_highlight');
