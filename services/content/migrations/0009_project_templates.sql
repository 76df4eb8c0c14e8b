-- What a project was made of, if it began with sample content. The key keeps one request from making two of them, for
-- as long as the first is there, in the trash too.
alter table project
  add column template_id text check (char_length(template_id) <= 100),
  add column template_key text check (char_length(template_key) <= 200);
create unique index project_template_key on project (team_id, template_key) where template_key is not null;
