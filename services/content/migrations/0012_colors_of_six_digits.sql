-- Colors are six lower-case hex digits without a hash, everywhere and whoever wrote them. Rows of all workspaces change, so
-- the owner sees them for these statements.
alter table project no force row level security;
alter table tag_group no force row level security;
alter table tag no force row level security;
update project set color = lower(ltrim(color, '#')) where color is not null and color !~ '^[0-9a-f]{6}$';
update tag_group set color = lower(ltrim(color, '#')) where color !~ '^[0-9a-f]{6}$';
update tag set color = lower(ltrim(color, '#')) where color !~ '^[0-9a-f]{6}$';
alter table project force row level security;
alter table tag_group force row level security;
alter table tag force row level security;
alter table project add check (color ~ '^[0-9a-f]{6}$');
alter table tag_group add check (color ~ '^[0-9a-f]{6}$');
alter table tag add check (color ~ '^[0-9a-f]{6}$');
