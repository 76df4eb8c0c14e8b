import { insightChanged, insightDeleted } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const insightKind = defineKind({
  table: 'insight',
  title: 'title',
  author: 'created_by',
  project: 'project_id',
  events: { changed: insightChanged, deleted: insightDeleted },
  trashLevel: 'WRITE',
  order: { within: 'project_id' },
});
