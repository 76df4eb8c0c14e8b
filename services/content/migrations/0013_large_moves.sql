-- What moved or was restricted with more below it than one transaction tells the index of: told bit by bit, from the
-- object below which everything is, in the order of the nodes and of what hangs on each.
create table access_announcement (
  id uuid primary key,
  team_id uuid not null,
  root_id uuid not null,
  -- Who moved it; null for the system.
  actor_id uuid,
  -- The last object that was told of, and its node. Null = none yet.
  after_node uuid,
  after_id uuid,
  created_at timestamptz not null default now()
);
select fieldloom_workspace_table('access_announcement', 'large moves of which the index is still being told');
select fieldloom_sweep_table('access_announcement');
