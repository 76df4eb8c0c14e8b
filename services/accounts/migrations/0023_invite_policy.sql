-- Who may invite, as admins choose it.
alter table workspace
  add column invite_policy text not null default 'MANAGERS'
    check (invite_policy in ('MANAGERS', 'ADMINS_FOR_PAID_SEATS', 'ADMINS'));
