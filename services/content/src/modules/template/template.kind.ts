import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

/**
 * Templates of a workspace for projects or insights. Everybody can read them; their creators and managers can change
 * them.
 */
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
