import type { SchemaType } from '../../client/graphql.ts';
import { commentKind } from '../comments/comment.kind.ts';
import { fieldSetKind } from '../fields/field-set.kind.ts';
import { highlightKind } from '../highlights/highlight.kind.ts';
import { insightKind } from '../insight/insight.kind.ts';
import { noteKind } from '../note/note.kind.ts';
import { folderKind } from '../projects/folder.kind.ts';
import { projectKind } from '../projects/project.kind.ts';
import { tagKind } from '../tags/tag.kind.ts';
import { tagBoardKind } from '../tags/tag-board.kind.ts';
import { tagGroupKind } from '../tags/tag-group.kind.ts';
import { templateKind } from '../templates/template.kind.ts';
import { viewKind } from '../views/view.kind.ts';
import type { KindOfObject } from './kind.ts';

export type ContentKind = SchemaType<'ContentKind'>;

/** Every kind of content. A kind that the schema adds does not compile until it is declared here. */
export const KINDS: Record<ContentKind, KindOfObject> = {
  COMMENT: commentKind,
  FIELD_SET: fieldSetKind,
  FOLDER: folderKind,
  HIGHLIGHT: highlightKind,
  INSIGHT: insightKind,
  NOTE: noteKind,
  PROJECT: projectKind,
  TAG: tagKind,
  TAG_BOARD: tagBoardKind,
  TAG_GROUP: tagGroupKind,
  TEMPLATE: templateKind,
  VIEW: viewKind,
};

/** An object's title, or the word for objects of its kind without one. */
export const nameOf = (kind: ContentKind, title: string | null | undefined): string => title || KINDS[kind].untitled;

/** Search calls a folder by its name in the first version of the public API. */
export function kindOfFound(type: SchemaType<'SearchType'>): KindOfObject | undefined {
  return KINDS[(type === 'PROJECT_CATEGORY' ? 'FOLDER' : type) as ContentKind];
}
