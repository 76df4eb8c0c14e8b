import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

/** What the workspace begins projects or insights with: everybody reads it, its maker and managers change it. */
export const templateKind = defineKind({
  table: 'template',
  title: 'title',
  author: 'created_by',
  events: CONTENT_KINDS.TEMPLATE,
  search: null,
  trashLevel: 'FULL',
  ofManagers: true,
  order: { within: 'kind' },
});
