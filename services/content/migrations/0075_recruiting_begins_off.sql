-- Recruiting begins switched off. What is stored of it so far was written when its neighbors were moved.
alter table project_area no force row level security;
update project_area set enabled = false where kind = 'RECRUIT';
alter table project_area force row level security;
