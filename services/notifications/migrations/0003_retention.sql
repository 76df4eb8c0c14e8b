-- Notes of a project that fall due in seven days.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in
  ('TRANSCRIPT_COMPLETE', 'TRANSCRIPT_FAILED', 'COMMENT_ADDED', 'INSIGHT_PUBLISHED', 'OBJECT_CHANGED', 'RETENTION_DUE'));
