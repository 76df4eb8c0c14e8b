import { highlightChanged, highlightDeleted } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const highlightKind = defineKind({
  table: 'highlight',
  title: 'text',
  author: 'author_id',
  project: 'project_id',
  note: 'note_id',
  events: { changed: highlightChanged, deleted: highlightDeleted },
  trashLevel: 'WRITE',
});
