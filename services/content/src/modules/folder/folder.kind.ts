import { folderChanged, folderDeleted } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const folderKind = defineKind({
  table: 'folder',
  title: 'name',
  author: 'created_by',
  events: { changed: folderChanged, deleted: folderDeleted },
  trashLevel: 'FULL',
  order: { within: 'parent_id' },
});
