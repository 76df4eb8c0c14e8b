import { column } from '@fieldloom/filters/sql';
import { hasLevel } from '@fieldloom/permissions/sql';
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
import { insightsOfNote, readableInProject, tagsOfNote, visibleHighlight } from '../visible.ts';

const id = sql`o.id`;
const project = sql`o.project_id`;
const isArchived = sql<boolean>`(o.archived_at is not null)`;

export const noteCollection: CollectionKind<'NOTE'> = {
  kind: 'NOTE',
  from: sql`note o`,
  exists: sql<boolean>`o.deleted_at is null`,
  project,
  archived: isArchived,
  readable: (actor, projectId) =>
    projectId === undefined ? hasLevel(actor, 'READ', 'o.id', 'o.project_id') : readableInProject(actor, projectId),
  words: { title: sql`o.folded_title`, content: sql`o.folded_text` },
  fields: (actor) =>
    systemFields('NOTE', {
      Title: column(sql`o.folded_title`),
      Content: column(sql`o.folded_text`),
      ...createdAndUpdated(),
      ...authorship(sql`o.created_by`),
      Contributors: contributors(),
      ...tagFields(tagsOfNote(actor, id)),
      Insights: rowsOf(insightsOfNote(actor, id), sql`e.insight_id`),
      HighlightCount: column(
        sql`(select count(*) from highlight h where h.note_id = o.id and ${visibleHighlight(actor)})`,
      ),
      ImportOrigin: column(sql`lower(o.import_origin)`),
      Note: column(id),
      ...placement(actor, project),
      Starred: starred(actor),
      Archived: column(isArchived),
    }),
  sort: (key) => {
    switch (key) {
      case 'title':
        return { expression: sortText(sql`o.folded_title`), type: 'text', nullable: true };
      case 'createdAt':
        return { expression: sql`o.created_at`, type: 'instant' };
      case 'createdBy':
        return { expression: sql`o.created_by`, type: 'uuid', nullable: true };
      case 'updatedAt':
        return { expression: sql`o.updated_at`, type: 'instant' };
    }
  },
  byRank: [{ expression: sql`o.rank`, type: 'number', direction: 'ASC' }],
  fieldOwners: [{ objectType: 'NOTE', id, kinds: ['custom', 'note'] }],
  tags: (actor) => tagsOfNote(actor, id),
};
