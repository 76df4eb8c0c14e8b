import { SIZE_LIMITS } from '@fieldloom/kernel/limits';

/** The vocabulary of filters, shared by forms, URLs and stored filters. */

export const COMBINATORS = ['And', 'Or'] as const;
export type Combinator = (typeof COMBINATORS)[number];

/** Where a field belongs: to the object itself, or to its note, insight or person. */
export const FIELD_KINDS = ['system', 'custom', 'note', 'insight', 'person'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const CUSTOM_FIELD_TYPES = [
  'BOOLEAN',
  'DATETIME',
  'EMAIL',
  'NPS',
  'NUMBER',
  'PERSON',
  'PHONE',
  'SELECT',
  'TEXT',
  'URL',
] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

export const SYSTEM_FIELDS = [
  'Archived',
  'Content',
  'Contributors',
  'Created',
  'HighlightCount',
  'Insights',
  'Name',
  'Note',
  'People',
  'ProjectCategory',
  'Project',
  'Published',
  'Starred',
  'TagBoard',
  'TagGroup',
  'Tags',
  'Title',
  'Updated',
  'Authors',
  'Highlight',
  'Channel',
  'AiGenerated',
  'ImportOrigin',
  'EnrichmentOrigin',
] as const;
export type SystemField = (typeof SYSTEM_FIELDS)[number];

export type FieldType = CustomFieldType | SystemField;

export const OPERAND_TYPES = [
  'Boolean',
  'Int32',
  'Double',
  'Text',
  'RelativeDate',
  'InsightMultiSelect',
  'NoteMultiSelect',
  'PersonMultiSelect',
  'ProjectMultiSelect',
  'ProjectCategoryMultiSelect',
  'TagMultiSelect',
  'TagGroupMultiSelect',
  'TagBoardMultiSelect',
  'UserMultiSelect',
  'OptionMultiSelect',
  'HighlightMultiSelect',
  'ChannelMultiSelect',
] as const;
export type OperandType = (typeof OPERAND_TYPES)[number];

export const OPERATORS = [
  'Is',
  'IsNot',
  'Contains',
  'DoesNotContain',
  'GreaterThan',
  'LessThan',
  'After',
  'Before',
  'IsOneOf',
  'IsNotOneOf',
  'IsAllOf',
  'IsNotAllOf',
  'HasAnyOf',
  'IsEmpty',
  'IsNotEmpty',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** The length of each in the reader's calendar. `1 month ago` on the 31st is the last day of a shorter month. */
export const RELATIVE_DATES = {
  '1 hour ago': { hours: 1 },
  '1 week ago': { days: 7 },
  '2 weeks ago': { days: 14 },
  '4 weeks ago': { days: 28 },
  '1 month ago': { months: 1 },
  '3 months ago': { months: 3 },
  '6 months ago': { months: 6 },
  '1 year ago': { months: 12 },
  '2 years ago': { months: 24 },
} as const satisfies Record<string, { hours?: number; days?: number; months?: number }>;
export type RelativeDate = keyof typeof RELATIVE_DATES;

/** A placeholder for the reader of the filter. */
export const CURRENT_USER = 'current-user';
/** A placeholder for the author of everything that a model generated. */
export const AI_GENERATED_USER = 'ai-generated-user';
/** The user id that rows, index and objects use when a model is the author. */
export const AI_GENERATED_USER_ID = '00000000-0000-7000-8000-0000000000a1';

export const FILTER_LIMITS = {
  /** Rows of a filter, including those of groups. */
  rows: 50,
  /** Nesting depth of groups; the filter itself is the first level. */
  depth: 3,
  /** Ids in one row. */
  ids: 200,
  /** Characters in a row's text. */
  text: 1_000,
  /** Characters of a filter as JSON, in a URL or a stored view. */
  json: SIZE_LIMITS.shareState,
} as const;
