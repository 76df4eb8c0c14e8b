-- Groups of tags stand in the permission tree between their board and their tags: what goes into the trash with a group, or
-- moves with it, is found along the tree as everywhere. They have no grants of their own.
alter table acl_node drop constraint acl_node_kind_check;
alter table acl_node add constraint acl_node_kind_check check (kind in ('FOLDER', 'PROJECT', 'NOTE', 'INSIGHT',
  'HIGHLIGHT', 'TAG_BOARD', 'TAG_GROUP', 'TAG', 'FIELD_SET', 'VIEW', 'TEMPLATE'));

-- The tables' owner sees the rows of all workspaces for these statements.
alter table acl_node no force row level security;
alter table tag_board no force row level security;
alter table tag_group no force row level security;
alter table tag no force row level security;
-- What went into the trash with its board comes back with it.
update tag_group g set deleted_at = b.deleted_at, deleted_by = b.deleted_by, trash_root_id = b.trash_root_id,
    purge_after = b.purge_after
  from tag_board b where b.id = g.tag_board_id and b.deleted_at is not null;
insert into acl_node (id, team_id, kind, parent_id, trashed, chain)
  select g.id, g.team_id, 'TAG_GROUP', g.tag_board_id, n.trashed, g.id || n.chain
  from tag_group g join acl_node n on n.id = g.tag_board_id;
update acl_node n set parent_id = g.id, chain = case when n.restricted then array[n.id] else n.id || g.chain end
  from tag t join acl_node g on g.id = t.tag_group_id where n.id = t.id;
alter table acl_node force row level security;
alter table tag_board force row level security;
alter table tag_group force row level security;
alter table tag force row level security;

comment on column tag.locked is 'Only who has FULL on it changes, moves, merges or deletes it; everybody puts it on highlights.';

alter table tag_merge
  add column state text not null default 'MERGING' check (state in ('MERGING', 'MERGED', 'SEPARATING', 'SEPARATED')),
  -- What does it piece by piece, where it is long.
  add column job_id uuid,
  -- The row of the tag that is gone goes after 30 days; where it led to is known for as long as the target is there.
  add column source_board_id uuid not null,
  drop constraint tag_merge_source_tag_id_fkey;
create index tag_merge_source on tag_merge (source_tag_id) where undone_at is null;
drop index tag_merge_due;
create index tag_merge_due on tag_merge (purge_after) where undone_at is null;
-- Its place among the highlight's tags.
alter table tag_merge_highlight add column position integer not null;
