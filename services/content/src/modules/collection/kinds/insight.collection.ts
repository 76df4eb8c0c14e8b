import { column } from '@fieldloom/filters/sql';
import { hasLevel, leafHasLevel } from '@fieldloom/permissions/sql';
import { sql } from 'kysely';
import type { CollectionKind } from '../collection-kind.ts';
import { sortText } from '../sort-key.ts';
import {
  authorship,
  contributors,
  createdAndUpdated,
  placement,
  rowsOf,
  starred,
  systemFields,
  tagFields,
} from '../system-fields.ts';
import { readableInProject, tagsOfInsight } from '../visible.ts';

const id = sql`o.id`;
const project = sql`o.project_id`;
const isArchived = sql<boolean>`(o.archived_at is not null)`;
const isPublished = sql<boolean>`(o.published_at is not null)`;

export const insightCollection: CollectionKind<'INSIGHT'> = {
  kind: 'INSIGHT',
  from: sql`insight o`,
  exists: sql<boolean>`o.deleted_at is null`,
  project,
  archived: isArchived,
  readable: (actor, projectId) =>
    projectId === undefined ? hasLevel(actor, 'READ', 'o.id', 'o.project_id') : readableInProject(actor, projectId),
  words: { title: sql`o.folded_title`, content: sql`o.folded_text` },
  fields: (actor) => {
    const embedded = sql`select from insight_embed e join highlight h on h.id = e.highlight_id
      where e.insight_id = o.id and h.deleted_at is null and ${leafHasLevel(actor, 'READ', 'h.id', 'h.note_id')}`;
    const count = sql`(select count(*) from (${embedded}) shown)`;
    return systemFields('INSIGHT', {
      Title: column(sql`o.folded_title`),
      Content: column(sql`o.folded_text`),
      Published: column(isPublished),
      ...tagFields(tagsOfInsight(actor, id)),
      ...createdAndUpdated(),
      ...authorship(sql`o.created_by`),
      Contributors: contributors(),
      Highlight: rowsOf(embedded, sql`h.id`),
      Note: rowsOf(embedded, sql`h.note_id`),
      HighlightCount: column(count),
      Insights: column(id),
      ...placement(actor, project),
      Starred: starred(actor),
      Archived: column(isArchived),
    });
  },
  sort: (key) => {
    switch (key) {
      case 'title':
        return { expression: sortText(sql`o.folded_title`), type: 'text', nullable: true };
      case 'publishedAt':
        return { expression: sql`o.published_at`, type: 'instant', nullable: true };
      case 'createdAt':
        return { expression: sql`o.created_at`, type: 'instant' };
      case 'createdBy':
        return { expression: sql`o.created_by`, type: 'uuid', nullable: true };
      case 'updatedAt':
        return { expression: sql`o.updated_at`, type: 'instant' };
      case 'status':
        return { expression: isPublished, type: 'boolean' };
    }
  },
  byRank: [{ expression: sql`o.rank`, type: 'number', direction: 'ASC' }],
  fieldOwners: [{ objectType: 'INSIGHT', id, kinds: ['custom', 'insight'] }],
  published: isPublished,
};
