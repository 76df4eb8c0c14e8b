import { type FieldTypeRules, rulesOf } from '@fieldloom/filters/field-types';
import { SYSTEM_FIELDS_OF, type SystemFieldLabel } from '@fieldloom/filters/system-fields';
import type { FieldRef } from '@fieldloom/filters/tree';
import type { FieldKind, SystemField } from '@fieldloom/filters/vocabulary';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import {
  Archive,
  AtSign,
  CalendarClock,
  FileText,
  Folder,
  Hash,
  Highlighter,
  Lightbulb,
  type LucideIcon,
  PenLine,
  Sparkles,
  Star,
  Tag,
  Tags,
  TextCursorInput,
  Type,
  UserRound,
  Users,
} from 'lucide-react';
import type { SchemaType } from '../../client/graphql.ts';
import { FIELD_ICONS } from '../fields/field-kinds.ts';
import type { FieldRow } from '../fields/field-queries.ts';
import { shapeOf } from '../fields/field-shape.ts';
import { filterStrings as words } from './strings.ts';

/** Something that conditions can filter by. */
export interface FilterFieldEntry {
  /** Unique key. */
  key: string;
  ref: FieldRef;
  label: string;
  /** Group in the list. */
  group: string;
  icon: LucideIcon;
  rules: FieldTypeRules;
  /** The custom field, if it is one. */
  field?: FieldRow | undefined;
}

const ICONS: Partial<Record<SystemField, LucideIcon>> = {
  AiGenerated: Sparkles,
  Archived: Archive,
  Authors: UserRound,
  Content: TextCursorInput,
  Contributors: Users,
  Created: CalendarClock,
  Highlight: Highlighter,
  HighlightCount: Hash,
  ImportOrigin: AtSign,
  Insights: Lightbulb,
  Note: FileText,
  Project: Folder,
  ProjectCategory: Folder,
  Published: Lightbulb,
  Starred: Star,
  TagBoard: Tags,
  TagGroup: Tags,
  Tags: Tag,
  Title: Type,
  Updated: PenLine,
};

/** Whose custom fields filter the objects of each type: highlights use the fields of their note. */
export const FIELDS_OF: Record<ViewObjectType, { of: SchemaType<'FieldObjectType'>; kind: FieldKind } | null> = {
  NOTE: { of: 'NOTE', kind: 'custom' },
  HIGHLIGHT: { of: 'NOTE', kind: 'note' },
  INSIGHT: { of: 'INSIGHT', kind: 'custom' },
  TAG: null,
};

export function keyOfRef({ kind, fieldType, id }: FieldRef): string {
  return kind === 'system' ? `system/${fieldType}` : `${kind}/${id ?? ''}`;
}

/** Fields that are listed together. */
export interface ListedFields {
  title: string;
  fields: readonly FieldRow[];
}

/** Everything to filter by, in groups: properties of the object first, then custom fields by set. */
export function entriesOf(
  objectType: ViewObjectType,
  sets: readonly ListedFields[],
  { isOneProject }: { isOneProject: boolean },
): FilterFieldEntry[] {
  const listed: readonly SystemFieldLabel[] = SYSTEM_FIELDS_OF[objectType];
  const system = listed
    // Within one project, these would be the same for every object.
    .filter(({ needs, isUnlisted }) => !isUnlisted && !(isOneProject && needs === 'projects'))
    .map(({ fieldType, label }): FilterFieldEntry => {
      const ref: FieldRef = { kind: 'system', fieldType };
      const icon = ICONS[fieldType] ?? Type;
      return { key: keyOfRef(ref), ref, label, group: words.groups.system, icon, rules: rulesOf(fieldType) };
    });
  const kind = FIELDS_OF[objectType]?.kind;
  const custom = sets.flatMap(({ title, fields }) =>
    fields.map((field): FilterFieldEntry => {
      const ref: FieldRef = { kind: kind ?? 'custom', fieldType: field.type, id: field.id };
      const shape = shapeOf(field);
      const max = shape.type === 'SELECT' ? shape.config.maxSelectable : undefined;
      const rules = rulesOf(field.type, max);
      return { key: keyOfRef(ref), ref, label: field.label, group: title, icon: FIELD_ICONS[field.type], rules, field };
    }),
  );
  return kind === undefined ? system : [...system, ...custom];
}

/** @returns Undefined if the field is gone or has changed its type. */
export function findEntry(entries: readonly FilterFieldEntry[], ref: FieldRef): FilterFieldEntry | undefined {
  const key = keyOfRef(ref);
  return entries.find((entry) => entry.key === key && entry.ref.fieldType === ref.fieldType);
}
