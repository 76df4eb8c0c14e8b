-- An option of a select field that was deleted: kept for 30 days, shown nowhere but where it can be restored.
create table deleted_option (
  team_id uuid not null,
  field_id uuid not null references field (id) on delete cascade,
  id uuid not null,
  label text not null check (char_length(label) <= 50),
  color text not null check (color ~ '^[0-9a-f]{6}$'),
  -- Its place among the field's options.
  position smallint not null,
  deleted_by uuid not null,
  deleted_at timestamptz not null default now(),
  purge_after timestamptz not null,
  primary key (field_id, id)
);
create index deleted_option_due on deleted_option (purge_after);
select fieldloom_workspace_table('deleted_option');
select fieldloom_sweep_table('deleted_option');

-- The objects that had it, with its place in their values. They lie here and not in `field_datum`, so that no list, filter,
-- index or export can find objects by them.
create table deleted_option_value (
  team_id uuid not null,
  field_id uuid not null,
  option_id uuid not null,
  object_id uuid not null,
  object_kind text not null check (object_kind in ('NOTE', 'INSIGHT', 'PERSON')),
  position smallint not null,
  primary key (field_id, option_id, object_id),
  foreign key (field_id, option_id) references deleted_option (field_id, id) on delete cascade
);
create index deleted_option_value_object on deleted_option_value (object_id);
select fieldloom_workspace_table('deleted_option_value');
select fieldloom_sweep_table('deleted_option_value');
