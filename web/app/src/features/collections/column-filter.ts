import { rulesOf } from '@fieldloom/filters/field-types';
import type { FieldForm } from '@fieldloom/filters/form';
import type { SystemField } from '@fieldloom/filters/vocabulary';
import { newId } from '@fieldloom/kernel/ids';
import type { CollectionColumn } from './columns.ts';

/** The system field of each built-in column, for filters. */
const SYSTEM: Record<string, SystemField> = {
  title: 'Title',
  contentPreview: 'Content',
  preview: 'Content',
  highlight: 'Content',
  tags: 'Tags',
  insights: 'Insights',
  createdAt: 'Created',
  updatedAt: 'Updated',
  contributors: 'Contributors',
  status: 'Published',
  noteTitle: 'Note',
  authors: 'Authors',
  createdBy: 'Authors',
  tagGroup: 'TagGroup',
  highlightCount: 'HighlightCount',
};

/** A new condition on a column, to be completed in the filter builder. */
export function conditionOf({ key, field }: CollectionColumn): FieldForm | undefined {
  const id = newId();
  if (field !== undefined) {
    const maxSelectable = (field.options as { maxSelectable?: number } | null)?.maxSelectable;
    const [operator] = rulesOf(field.type, maxSelectable).operators;
    return operator && { id, field: { kind: 'custom', fieldType: field.type, id: field.id }, operator, values: {} };
  }
  const fieldType = SYSTEM[key];
  const [operator] = fieldType === undefined ? [] : rulesOf(fieldType).operators;
  return fieldType && operator && { id, field: { kind: 'system', fieldType }, operator, values: {} };
}
