// Generated from src/modules/*/*.kind.ts by scripts/src/collect-modules.ts. Do not edit.
import { fieldSetKind } from './modules/field-set/field-set.kind.ts';
import { folderKind } from './modules/folder/folder.kind.ts';
import { highlightKind } from './modules/highlight/highlight.kind.ts';
import { insightKind } from './modules/insight/insight.kind.ts';
import { noteKind } from './modules/note/note.kind.ts';
import { projectKind } from './modules/project/project.kind.ts';
import { tagKind } from './modules/tag/tag.kind.ts';
import { tagBoardKind } from './modules/tag-board/tag-board.kind.ts';
import { tagGroupKind } from './modules/tag-group/tag-group.kind.ts';
import { templateKind } from './modules/template/template.kind.ts';
import { viewKind } from './modules/view/view.kind.ts';

export const KINDS = {
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
} as const;
