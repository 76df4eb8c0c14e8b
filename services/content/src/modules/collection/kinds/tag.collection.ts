import { column } from '@fieldloom/filters/sql';
import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel, leafHasLevel } from '@fieldloom/permissions/sql';
import { type RawBuilder, sql } from 'kysely';
import type { CollectionKind } from '../collection-kind.ts';
import { sortText } from '../sort-key.ts';
import { authorship, createdAndUpdated, placement, starred, systemFields } from '../system-fields.ts';

const project = sql`b.project_id`;
const never = sql<boolean>`false`;

function highlightCount(actor: PermissionActor): RawBuilder<unknown> {
  return sql`(select count(*) from highlight_tag t join highlight h on h.id = t.highlight_id
    where t.tag_id = o.id and h.deleted_at is null and ${leafHasLevel(actor, 'READ', 'h.id', 'h.note_id')})`;
}

export const tagCollection: CollectionKind<'TAG'> = {
  kind: 'TAG',
  from: sql`tag o join tag_group g on g.id = o.tag_group_id join tag_board b on b.id = g.tag_board_id`,
  exists: sql<boolean>`o.deleted_at is null`,
  project,
  archived: never,
  readable: (actor) => hasLevel(actor, 'READ', 'o.id'),
  words: { title: sql`o.folded_title`, content: sql`o.folded_description` },
  fields: (actor) =>
    systemFields('TAG', {
      Title: column(sql`o.folded_title`),
      Content: column(sql`o.folded_description`),
      ...createdAndUpdated(),
      ...authorship(sql`o.created_by`),
      Tags: column(sql`o.id`),
      TagGroup: column(sql`o.tag_group_id`),
      TagBoard: column(sql`g.tag_board_id`),
      HighlightCount: column(highlightCount(actor)),
      ...placement(actor, project),
      Starred: starred(actor),
      Archived: column(never),
    }),
  sort: (key, actor) => {
    switch (key) {
      case 'title':
        return { expression: sortText(sql`o.folded_title`), type: 'text', nullable: true };
      case 'tagGroup':
        return { expression: sortText(sql`fieldloom_fold(g.title)`), type: 'text' };
      case 'highlightCount':
        return { expression: highlightCount(actor), type: 'number' };
      case 'createdAt':
        return { expression: sql`o.created_at`, type: 'instant' };
    }
  },
  byRank: [
    { expression: sql`b.rank`, type: 'number', direction: 'ASC' },
    { expression: sql`g.rank`, type: 'number', direction: 'ASC' },
    { expression: sql`g.id`, type: 'uuid', direction: 'ASC' },
    { expression: sql`o.rank`, type: 'number', direction: 'ASC' },
  ],
  fieldOwners: [],
};
