import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const tagBoardKind = defineKind({
  table: 'tag_board',
  title: 'title',
  author: 'created_by',
  project: 'project_id',
  events: CONTENT_KINDS.TAG_BOARD,
  search: null,
  trashLevel: 'WRITE',
  order: { within: 'project_id' },
});
