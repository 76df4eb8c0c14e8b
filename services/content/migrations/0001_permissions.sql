-- The permission tree. The rule that reads it is libs/permissions.

create table acl_node (
  id uuid primary key,
  team_id uuid not null,
  kind text not null check (kind in ('FOLDER', 'PROJECT', 'NOTE', 'INSIGHT', 'HIGHLIGHT', 'TAG_BOARD', 'TAG')),
  parent_id uuid references acl_node (id) on delete cascade,
  restricted boolean not null default false,
  -- A published insight: only then does a grant to PLAYBACK count.
  published boolean not null default false,
  trashed boolean not null default false,
  -- The node and its ancestors up to and including the first restricted one, the node first.
  chain uuid[] not null
);
create index acl_node_parent on acl_node (parent_id);
create index acl_node_chain on acl_node using gin (chain);
select fieldloom_workspace_table('acl_node', 'objects in the tree that access is inherited along');

create table acl_grant (
  team_id uuid not null,
  node_id uuid not null references acl_node (id) on delete cascade,
  principal_kind text not null check (principal_kind in ('USER', 'GROUP', 'MARKUP', 'PLAYBACK')),
  -- The nil UUID for the built-in groups.
  principal_id uuid not null,
  -- 1 READ, 2 WRITE, 3 FULL.
  level smallint not null check (level between 1 and 3),
  primary key (node_id, principal_kind, principal_id)
);
create index acl_grant_principal on acl_grant (team_id, principal_kind, principal_id, level);
select fieldloom_workspace_table('acl_grant', 'what a user or group may do with an object and what is below it');
