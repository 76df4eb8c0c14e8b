-- The promotion by which somebody signed up stays with the workspace, for the operator's staff.
alter table tenant_creation add column promo text check (char_length(promo) between 1 and 100);
alter table workspace add column promo text check (char_length(promo) between 1 and 100);
