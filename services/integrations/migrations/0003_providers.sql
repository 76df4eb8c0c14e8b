-- Accounts of the other providers whose events the intake takes.
alter table connection drop constraint connection_type_check;
alter table connection add constraint connection_type_check
  check (type in ('SLACK', 'ZOOM', 'GOOGLE_MEET', 'MICROSOFT_TEAMS', 'ATLASSIAN', 'NOTION'));

-- What else the provider calls the account in its events: a Zoom person, further Atlassian sites.
alter table connection add column other_account_ids text[] not null default '{}';
-- Ids that it had before it was connected again: the global tier is still to forget them.
alter table connection add column withdrawn_account_ids text[] not null default '{}';
-- Key of the hashes that the global tier was told. Another one by now, or none: it is told anew.
alter table connection add column announced_key_id text;
-- The provider asked for everything about the account to be deleted: the row goes when the global tier has forgotten it.
alter table connection add column removed_at timestamptz;
