-- What a workspace is to begin with, chosen at the sign-up. Null = empty.
alter table tenant_creation add column install_template_id text check (char_length(install_template_id) <= 100);
