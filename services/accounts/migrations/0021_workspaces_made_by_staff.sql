-- The operator's staff make a workspace for a customer, whose first admin proves the address by coming in.
alter table tenant_creation
  -- At the host where they were signed in: of another workspace, so it refers to nothing here.
  add column staff_id uuid,
  -- As the workspace knows them, for good.
  add column staff_name text check (char_length(staff_name) between 1 and 300),
  add constraint tenant_creation_of_staff check ((staff_id is null) = (staff_name is null));
