import { projectChanged, projectDeleted } from '@fieldloom/stream/events/content';
import { defineKind } from '../../kind.ts';

export const projectKind = defineKind({
  table: 'project',
  title: 'title',
  author: 'created_by',
  project: 'id',
  events: { changed: projectChanged, deleted: projectDeleted },
  trashLevel: 'FULL',
  order: { within: null },
});
