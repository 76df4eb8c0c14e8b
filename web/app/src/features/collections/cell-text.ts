import { type ShownIn, shownText } from '@fieldloom/fields/shown-text';
import { readValue } from '@fieldloom/fields/value';
import { userLabel } from '@fieldloom/kernel/naming';
import { shapeOf } from '../fields/field-shape.ts';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionColumn } from './columns.ts';
import { collectionStrings as words } from './strings.ts';

/** A cell's text for copying and exporting. Timestamps are in ISO 8601, which spreadsheets recognize. */
export function cellText(row: CollectionRow, column: CollectionColumn, shown: ShownIn): string {
  if (column.field !== undefined) return fieldText(row, column, shown);
  switch (column.key) {
    case 'title':
    case 'highlight':
      return row.title;
    case 'contentPreview':
    case 'preview':
    case 'description':
      return [row.around?.before, row.preview, row.around?.after].join('');
    case 'videoThumbnail':
      return '';
    case 'tags':
      return (row.tags ?? []).map(({ title }) => title).join('; ');
    case 'insights':
      return (row.insights ?? []).map(({ title }) => title).join('; ');
    case 'contributors':
      return (row.contributors ?? []).map((person) => userLabel(person)).join('; ');
    case 'createdBy':
    case 'authors':
      return row.createdBy ? userLabel(row.createdBy) : '';
    case 'createdAt':
      return row.createdAt;
    case 'updatedAt':
      return row.updatedAt ?? '';
    case 'publishedAt':
      return row.publishedAt ?? '';
    case 'status':
      return row.isPublished ? words.published : words.draft;
    case 'noteTitle':
      return row.note?.title ?? '';
    case 'tagGroup':
      return row.tagGroup?.title ?? '';
    case 'highlightCount':
      return String(row.highlightCount ?? '');
    default:
      return '';
  }
}

function fieldText(row: CollectionRow, { field }: CollectionColumn, shown: ShownIn): string {
  const wire = field && row.fields[field.id];
  if (field === undefined || wire === undefined) return '';
  try {
    const value = readValue(shapeOf(field), wire);
    return value === undefined ? '' : shownText(shapeOf(field), value, shown);
  } catch {
    // The field's type has just changed, and the converted value has not arrived yet.
    return String(wire);
  }
}

/** What people are called in texts that leave the platform: by their own names, never as "You". */
export function namesOf(
  people: Iterable<{ id: string; name: string | null; email: string | null }>,
): Map<string, string> {
  return new Map([...people].map(({ id, name, email }) => [id, name || email || '']));
}

/** How this reader sees numbers and dates. */
export function readerShown(names: ReadonlyMap<string, string>): ShownIn {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { locale, timeZone, nameOf: (id) => names.get(id) };
}
