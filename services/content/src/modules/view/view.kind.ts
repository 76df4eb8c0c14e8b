import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const viewKind = defineKind({
  table: 'view',
  title: 'title',
  author: 'created_by',
  project: 'project_id',
  events: CONTENT_KINDS.VIEW,
  search: null,
  trashLevel: 'WRITE',
  order: { within: 'project_id' },
});
