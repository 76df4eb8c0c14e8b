import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const highlightKind = defineKind({
  table: 'highlight',
  title: 'text',
  author: 'author_id',
  project: 'project_id',
  note: 'note_id',
  rightsOf: 'note_id',
  events: CONTENT_KINDS.HIGHLIGHT,
  search: { archived: 'note', title: null, text: 'text', tags: { table: 'highlight_tag', object: 'highlight_id' } },
  trashLevel: 'WRITE',
});
