-- Each project has both of its sets from the start: whoever asks for its fields reads them and makes nothing.
create function content_field_sets_of_project() returns trigger
language plpgsql as $$
begin
  insert into field_set (id, team_id, kind, project_id)
    values (gen_random_uuid(), new.team_id, 'NOTE', new.id), (gen_random_uuid(), new.team_id, 'INSIGHT', new.id);
  return null;
end
$$;
create trigger field_sets_of_project after insert on project
  for each row execute function content_field_sets_of_project();

-- The tables' owner sees the rows of all workspaces for these statements.
alter table project no force row level security;
alter table field_set no force row level security;
insert into field_set (id, team_id, kind, project_id)
  select gen_random_uuid(), team_id, kind, project.id from project, unnest(array['NOTE', 'INSIGHT']) as kind
  on conflict do nothing;
alter table field_set force row level security;
alter table project force row level security;

-- All values of one field: to count and convert them, and where the field goes for good.
create index field_datum_field on field_datum (field_id, object_id);
