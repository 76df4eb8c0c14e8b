-- The logo that media shows of the workspace, as its events say: for the sign-in page, which asks nobody but accounts.
alter table workspace
  add column logo_id uuid,
  -- Of the change that was heard last; an older one that comes again changes nothing.
  add column logo_version bigint not null default 0;
