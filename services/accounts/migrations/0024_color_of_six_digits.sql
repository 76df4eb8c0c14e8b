-- A color is six lower-case hex digits without a hash, as everywhere else. Rows of all workspaces change, so the owner sees
-- them for this statement.
alter table workspace drop constraint workspace_primary_color_check;
alter table workspace no force row level security;
update workspace set primary_color = lower(ltrim(primary_color, '#')) where primary_color is not null;
alter table workspace force row level security;
alter table workspace add check (primary_color ~ '^[0-9a-f]{6}$');
