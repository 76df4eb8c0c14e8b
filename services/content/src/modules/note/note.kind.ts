import { noteChanged, noteDeleted } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const noteKind = defineKind({
  table: 'note',
  title: 'title',
  author: 'created_by',
  project: 'project_id',
  note: 'id',
  events: { changed: noteChanged, deleted: noteDeleted },
  trashLevel: 'WRITE',
  order: { within: 'project_id' },
});
