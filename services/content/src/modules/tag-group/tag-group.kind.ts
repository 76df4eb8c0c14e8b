import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

/** It has the rights of its board. */
export const tagGroupKind = defineKind({
  table: 'tag_group',
  title: 'title',
  author: 'created_by',
  projectThrough: [{ column: 'tag_board_id', table: 'tag_board' }],
  events: CONTENT_KINDS.TAG_GROUP,
  search: null,
  trashLevel: 'WRITE',
  inheritsRights: true,
  order: { within: 'tag_board_id' },
});
