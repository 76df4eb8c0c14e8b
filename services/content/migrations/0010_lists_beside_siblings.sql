-- A list of a project reads rows that lie beside each other, however many the workspace has. The tree has siblings
-- side by side, with all that a reader's access is told by; the highlights of a project stand in the order in which
-- they are listed, with the note that each hangs below.
create index acl_node_siblings on acl_node (parent_id, id) include (team_id, trashed, published, chain);
drop index acl_node_parent;
-- No query asks which objects stand below a node by their chains, and each new object paid for it.
drop index acl_node_chain;
drop index highlight_project;
create index highlight_project on highlight (team_id, project_id, id) include (note_id) where deleted_at is null;
