import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const insightKind = defineKind({
  table: 'insight',
  title: 'title',
  author: 'created_by',
  project: 'project_id',
  events: CONTENT_KINDS.INSIGHT,
  search: { archived: 'itself', text: 'text', contributors: 'contributor_ids', publishedAt: 'published_at' },
  trashLevel: 'WRITE',
  order: { within: 'project_id' },
});
