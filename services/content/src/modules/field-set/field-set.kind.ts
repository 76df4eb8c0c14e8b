import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

/**
 * A workspace's group of fields. The field sets of projects and of people have no node in the tree, so this kind does
 * not cover them.
 */
export const fieldSetKind = defineKind({
  table: 'field_set',
  title: 'title',
  author: 'created_by',
  events: CONTENT_KINDS.FIELD_SET,
  search: null,
  trashLevel: 'FULL',
  order: { within: 'kind' },
});
