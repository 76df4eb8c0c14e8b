-- The job that changes all of a field's values. While it is under way nobody else changes the field or its values; once it has
-- ended, however it ended, the id has no meaning any more.
alter table field add column job_id uuid;
