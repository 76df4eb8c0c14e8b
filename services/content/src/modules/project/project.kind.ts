import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const projectKind = defineKind({
  table: 'project',
  title: 'title',
  author: 'created_by',
  project: 'id',
  events: CONTENT_KINDS.PROJECT,
  search: { text: 'summary', moreText: { table: 'readme', column: 'text', object: 'project_id' } },
  managed: true,
  trashLevel: 'FULL',
  order: { within: null },
});
