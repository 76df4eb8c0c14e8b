import { tagChanged, tagDeleted } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const tagKind = defineKind({
  table: 'tag',
  title: 'title',
  author: 'created_by',
  events: { changed: tagChanged, deleted: tagDeleted },
  trashLevel: 'WRITE',
  order: { within: 'tag_group_id' },
});
