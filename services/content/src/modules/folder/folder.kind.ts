import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const folderKind = defineKind({
  table: 'folder',
  title: 'name',
  author: 'created_by',
  events: CONTENT_KINDS.FOLDER,
  search: { folder: 'parent_id' },
  managed: true,
  trashLevel: 'FULL',
  order: { within: 'parent_id' },
});
