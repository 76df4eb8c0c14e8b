-- The planner knows the share of each workspace by heart while there are few, and expects a single row of one that has come
-- since. For each highlight of a tag it would then go through all highlights of the workspace, as if these were one, instead
-- of looking it up by its id. Without such knowledge it expects the same share of every workspace.
alter table highlight alter column team_id set statistics 0;
select pg_clear_attribute_stats('public', 'highlight', 'team_id', false);
