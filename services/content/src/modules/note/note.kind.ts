import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const noteKind = defineKind({
  table: 'note',
  title: 'title',
  author: 'created_by',
  project: 'project_id',
  note: 'id',
  events: CONTENT_KINDS.NOTE,
  search: { archived: 'itself', text: 'text', contributors: 'contributor_ids' },
  trashLevel: 'WRITE',
  order: { within: 'project_id' },
});
