import { column } from '@fieldloom/filters/sql';
import { leafHasLevel } from '@fieldloom/permissions/sql';
import { sql } from 'kysely';
import type { CollectionKind } from '../collection-kind.ts';
import { sortText } from '../sort-key.ts';
import { authorship, createdAndUpdated, placement, rowsOf, systemFields, tagFields } from '../system-fields.ts';
import { insightsOfHighlight, tagsOfHighlight } from '../visible.ts';

const id = sql`o.id`;
const project = sql`o.project_id`;
/** A highlight is archived with its note. */
const isArchived = sql<boolean>`(n.archived_at is not null)`;

export const highlightCollection: CollectionKind<'HIGHLIGHT'> = {
  kind: 'HIGHLIGHT',
  from: sql`highlight o join note n on n.id = o.note_id`,
  exists: sql<boolean>`o.deleted_at is null`,
  project,
  archived: isArchived,
  readable: (actor) => leafHasLevel(actor, 'READ', 'o.id', 'o.note_id'),
  words: { title: undefined, content: sql`o.folded_text` },
  fields: (actor) =>
    systemFields('HIGHLIGHT', {
      Content: column(sql`o.folded_text`),
      ...createdAndUpdated(),
      ...authorship(sql`o.author_id`),
      Contributors: column(sql`o.author_id`),
      ...tagFields(tagsOfHighlight(actor, id)),
      Insights: rowsOf(insightsOfHighlight(actor, id), sql`e.insight_id`),
      Note: column(sql`o.note_id`),
      Highlight: column(id),
      ...placement(actor, project),
      Archived: column(isArchived),
    }),
  sort: (key) => {
    switch (key) {
      case 'highlight':
        return { expression: sortText(sql`o.folded_text`), type: 'text', nullable: true };
      case 'noteTitle':
        return { expression: sortText(sql`n.folded_title`), type: 'text', nullable: true };
      case 'createdBy':
        return { expression: sql`o.author_id`, type: 'uuid', nullable: true };
      case 'createdAt':
        return { expression: sql`o.created_at`, type: 'instant' };
      case 'updatedAt':
        return { expression: sql`o.updated_at`, type: 'instant' };
    }
  },
  // People can't order highlights; ids are in the order of creation.
  byRank: [],
  fieldOwners: [{ objectType: 'NOTE', id: sql`o.note_id`, kinds: ['note'] }],
  tags: (actor) => tagsOfHighlight(actor, id),
};
