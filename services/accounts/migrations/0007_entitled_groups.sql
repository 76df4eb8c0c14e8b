-- Whether the plan has groups of users. Null = billing was not asked since this column is there.
alter table workspace_entitlement add column user_groups boolean;
select fieldloom_declare('workspace_entitlement', 'workspace', 'copy of version, read-only state, seat limits and allowed features from billing');
