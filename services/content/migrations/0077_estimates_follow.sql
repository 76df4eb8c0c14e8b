-- The planner is told of new rows by the thousand rather than by the tenth of a table: of a workspace, project or tag that it
-- has not heard of, it expects a single row, and looks through thousands again and again.
alter table note set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 500);
alter table insight set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 500);
alter table highlight set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 500);
alter table highlight_tag set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 500);
alter table field_datum set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 500);
alter table acl_node set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 500);
alter table acl_grant set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 500);
