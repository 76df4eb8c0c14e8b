-- Which notes fall due by the retention of their project or workspace, and when: written down when people are told, seven
-- days ahead, so that nothing goes that nobody was told of.
create table note_retention (
  note_id uuid primary key references note (id) on delete cascade,
  team_id uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  -- Null = it does not fall due now.
  falls_due_at timestamptz,
  -- Whoever brings it back from the trash gives it the whole period once more, from here on. Null = counted from its creation.
  counted_from timestamptz,
  check (falls_due_at is not null or counted_from is not null)
);
create index note_retention_due on note_retention (falls_due_at) where falls_due_at is not null;
create index note_retention_project on note_retention (project_id);
select fieldloom_workspace_table('note_retention', 'when notes fall due');
select fieldloom_sweep_table('note_retention');

create index note_age on note (project_id, created_at) where deleted_at is null;

-- What is left of a note whose original fell due: its title and the highlights that were made of it.
alter table note
  -- The original, until it is deleted for good and for whoever asks after that; a copy, so no reference.
  add column kept_of uuid,
  add column kept_at timestamptz,
  add constraint note_kept_check check ((kept_of is null) = (kept_at is null));
create index note_kept_of on note (kept_of) where kept_of is not null;

-- Its retention changes in order: each event has a version.
alter table workspace_retention add column version integer not null default 1;
