-- A person is an e-mail address with credentials, in this region. `email_hash` is the SHA-256 of the normalised
-- address: what a transaction must know to see the row before it knows the person's id.
create table person (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 320),
  email_hash text not null unique,
  name text check (char_length(name) <= 100),
  marketing_comms_enabled boolean not null default false,
  created_at timestamptz not null default now()
);
select fieldloom_person_table('person', 'e-mail addresses with credentials', 'id', 'email_hash');

create table credential (
  person_id uuid primary key references person (id) on delete cascade,
  email_hash text not null,
  -- Argon2id in the PHC form.
  password_hash text not null,
  changed_at timestamptz not null default now()
);
select fieldloom_person_table('credential', 'passwords, hashed', 'person_id', 'email_hash');

-- Failed sign-ins of an address, whether or not anybody has it. A row without failures is deleted.
create table sign_in_guard (
  email_hash text primary key,
  failures timestamptz[] not null default '{}',
  locked_until timestamptz,
  -- Times at which one-time codes were asked for.
  code_requests timestamptz[] not null default '{}',
  updated_at timestamptz not null default now()
);
alter table sign_in_guard enable row level security;
alter table sign_in_guard force row level security;
create policy person on sign_in_guard
  using (email_hash = nullif(current_setting('app.email_hash', true), ''))
  with check (email_hash = nullif(current_setting('app.email_hash', true), ''));
select fieldloom_declare('sign_in_guard', 'person', 'failed sign-ins by address');
select fieldloom_sweep_table('sign_in_guard');
create index sign_in_guard_updated_at on sign_in_guard (updated_at);
