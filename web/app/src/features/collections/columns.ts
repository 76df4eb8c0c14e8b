import { numberText } from '@fieldloom/ui/format.ts';
import type { Grouping, ViewData } from '@fieldloom/views/view-data';
import { fieldIdOf, fieldKey } from '@fieldloom/views/view-data';
import { COLUMN_KEYS, SORTABLE, type ViewObjectType } from '@fieldloom/views/vocabulary';
import type { FieldRow } from '../fields/field-queries.ts';
import type { ProjectField } from '../fields/project-fields.ts';
import { collectionStrings } from './strings.ts';

export type FieldChoice = ProjectField;

/** What a layout can show about an object: a built-in property or a custom field. */
export interface CollectionColumn {
  key: string;
  label: string;
  width: number;
  isPinned: boolean;
  isWrapped: boolean;
  isVisible: boolean;
  isSortable: boolean;
  /** How objects are grouped by this column. */
  grouping: Grouping | null;
  field: FieldRow | undefined;
}

const WIDTHS: Record<string, number> = {
  title: 320,
  highlight: 420,
  contentPreview: 320,
  preview: 320,
  description: 280,
  videoThumbnail: 96,
  tags: 220,
  insights: 220,
  contributors: 120,
  status: 112,
  highlightCount: 112,
};
const USUAL_WIDTH = 168;

/** Default columns: enough to tell objects apart. */
const SHOWN: Record<ViewObjectType, readonly string[]> = {
  NOTE: ['title', 'tags', 'createdBy', 'updatedAt'],
  HIGHLIGHT: ['highlight', 'tags', 'noteTitle', 'createdAt', 'authors'],
  INSIGHT: ['title', 'status', 'createdBy', 'updatedAt'],
  TAG: ['title', 'tagGroup', 'highlightCount', 'createdBy', 'createdAt'],
};

/** Notes do not have summaries yet. */
const WITHOUT = new Set(['summaryContent']);

function ownKeys(objectType: ViewObjectType): string[] {
  return COLUMN_KEYS[objectType].filter((key) => !WITHOUT.has(key));
}

function groupingOf(objectType: ViewObjectType, key: string, field: FieldRow | undefined): Grouping | null {
  if (field?.type === 'SELECT') return { type: 'SELECT', id: field.id, hiddenOptions: [] };
  if (field?.type === 'PERSON') return { type: 'PERSON', id: field.id, options: [] };
  if (key === 'status' && objectType === 'INSIGHT') return { type: 'PUBLISHED' };
  if (key === 'tags' && (objectType === 'NOTE' || objectType === 'HIGHLIGHT')) return { type: 'TAG' };
  return null;
}

const SORTABLE_FIELDS = new Set(['BOOLEAN', 'DATETIME', 'EMAIL', 'NPS', 'NUMBER', 'PHONE', 'SELECT', 'TEXT', 'URL']);

/** All columns in the view's order: first those it has placed, then the rest. */
export function resolveColumns(
  objectType: ViewObjectType,
  fields: readonly FieldChoice[],
  { columns, fieldVisibility }: Pick<ViewData, 'columns' | 'fieldVisibility'>,
): CollectionColumn[] {
  const byId = new Map(fields.map((choice) => [choice.field.id, choice]));
  const first = COLUMN_KEYS[objectType][0];
  const natural = [...ownKeys(objectType), ...fields.map(({ field }) => fieldKey(field.id))];
  const placed = columns.map(({ key }) => key).filter((key) => natural.includes(key) && key !== first);
  const rest = natural.filter((key) => !placed.includes(key) && key !== first);
  const chosen = new Map(fieldVisibility.map(({ key, visible }) => [key, visible]));
  const states = new Map(columns.map((state) => [state.key, state]));
  return [first, ...placed, ...rest].map((key) => {
    const id = fieldIdOf(key);
    const choice = id === undefined ? undefined : byId.get(id);
    const state = states.get(key);
    return {
      key,
      label: choice?.field.label ?? collectionStrings.columns[key] ?? key,
      width: state?.width ?? WIDTHS[key] ?? USUAL_WIDTH,
      isPinned: key === first || state?.sticky === true,
      isWrapped: state?.wrapped === true,
      isVisible: key === first || (chosen.get(key) ?? choice?.visible ?? SHOWN[objectType].includes(key)),
      isSortable:
        choice === undefined
          ? (SORTABLE[objectType] as readonly string[]).includes(key)
          : SORTABLE_FIELDS.has(choice.field.type),
      grouping: groupingOf(objectType, key, choice?.field),
      field: choice?.field,
    };
  });
}

/** The visible columns, pinned ones first. */
export function shownColumns(columns: readonly CollectionColumn[]): CollectionColumn[] {
  const visible = columns.filter(({ isVisible }) => isVisible);
  return [...visible.filter(({ isPinned }) => isPinned), ...visible.filter(({ isPinned }) => !isPinned)];
}

export function sumText(sum: number): string {
  return numberText(Math.round(sum * 10) / 10, Number.isInteger(sum) ? 0 : 1);
}
