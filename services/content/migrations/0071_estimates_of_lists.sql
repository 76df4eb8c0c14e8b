-- An option belongs to one field, and a field, a project or a parent to one workspace. Lists ask for both at once, and the
-- planner would otherwise expect a small part of the rows that there are.
create statistics field_datum_of_field (dependencies) on team_id, field_id, ref_id from field_datum;
create statistics note_of_project (dependencies) on team_id, project_id from note;
create statistics insight_of_project (dependencies) on team_id, project_id from insight;
create statistics acl_node_of_parent (dependencies) on team_id, parent_id from acl_node;
