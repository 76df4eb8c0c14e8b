import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const tagKind = defineKind({
  table: 'tag',
  title: 'title',
  author: 'created_by',
  projectThrough: [
    { column: 'tag_group_id', table: 'tag_group' },
    { column: 'tag_board_id', table: 'tag_board' },
  ],
  events: CONTENT_KINDS.TAG,
  search: { text: 'description', tags: 'itself' },
  trashLevel: 'WRITE',
  order: { within: 'tag_group_id' },
});
