-- The trash is listed from what was deleted last on, page by page, each kind from its own index: a project's notes may fall
-- due by the thousand, each by itself.
create index comment_trash_by_time on comment (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
create index field_set_trash_by_time on field_set (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
create index folder_trash_by_time on folder (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
create index highlight_trash_by_time on highlight (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
create index insight_trash_by_time on insight (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
create index note_trash_by_time on note (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
create index project_trash_by_time on project (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
create index tag_trash_by_time on tag (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
create index tag_board_trash_by_time on tag_board (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
create index tag_group_trash_by_time on tag_group (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
create index template_trash_by_time on template (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
create index view_trash_by_time on view (team_id, deleted_at desc, id desc)
  where deleted_at is not null and trash_root_id = id;
