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

/** Something that conditions can ask about. */
export interface FilterFieldEntry {
  /** Unlike any other's. */
  key: string;
  ref: FieldRef;
  label: string;
  /** What it is listed under. */
  group: string;
  icon: LucideIcon;
  rules: FieldTypeRules;
  /** Of a custom field. */
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

/** Whose custom fields objects of each type are filtered by: highlights by those of their note. */
export const FIELDS_OF: Record<ViewObjectType, { of: SchemaType<'FieldObjectType'>; kind: FieldKind } | null> = {
  NOTE: { of: 'NOTE', kind: 'custom' },
  HIGHLIGHT: { of: 'NOTE', kind: 'note' },
  INSIGHT: { of: 'INSIGHT', kind: 'custom' },
  TAG: null,
};

export function keyOfRef({ kind, fieldType, id }: FieldRef): string {
  return kind === 'system' ? `system/${fieldType}` : `${kind}/${id ?? ''}`;
}

/** A set of fields as they are listed together. */
export interface ListedFields {
  title: string;
  fields: readonly FieldRow[];
}

/** All that is offered, grouped: properties of the object first, then custom fields by their sets. */
export function entriesOf(
  objectType: ViewObjectType,
  sets: readonly ListedFields[],
  { isOneProject }: { isOneProject: boolean },
): FilterFieldEntry[] {
  const listed: readonly SystemFieldLabel[] = SYSTEM_FIELDS_OF[objectType];
  const system = listed
    // Within one project they would say the same of everything.
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

/** @returns undefined for a field that is gone, or is of another type by now. */
export function findEntry(entries: readonly FilterFieldEntry[], ref: FieldRef): FilterFieldEntry | undefined {
  const key = keyOfRef(ref);
  return entries.find((entry) => entry.key === key && entry.ref.fieldType === ref.fieldType);
}
