-- Highlights have the rights of their note, by its node, until somebody gets rights in one of them alone: twenty of them
-- stand on a note, and hardly one is ever shared by itself (docs/adr/0015).
alter table acl_node add column is_leaf boolean not null default false;

create view acl_leaf with (security_invoker = true) as
  select id, team_id, 'HIGHLIGHT' as kind, note_id as owner_id, deleted_at is not null as trashed from highlight;

-- The tables' owner sees the rows of all workspaces for this statement.
alter table acl_node no force row level security;
alter table acl_grant no force row level security;
update acl_node n set is_leaf = true
  where kind = 'HIGHLIGHT' and (restricted or exists (select from acl_grant g where g.node_id = n.id));
delete from acl_node where kind = 'HIGHLIGHT' and not is_leaf;
alter table acl_node force row level security;
alter table acl_grant force row level security;

create index acl_node_leaf on acl_node (id) where is_leaf;
