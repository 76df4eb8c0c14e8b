-- A template of the workspace is a node of the permission tree: everybody reads it.
alter table acl_node drop constraint acl_node_kind_check;
alter table acl_node add constraint acl_node_kind_check check (kind in ('FOLDER', 'PROJECT', 'NOTE', 'INSIGHT',
  'HIGHLIGHT', 'TAG_BOARD', 'TAG', 'FIELD_SET', 'VIEW', 'TEMPLATE'));
