/** The words of filters, as forms, addresses and stored filters spell them. One home for all of them. */

export const COMBINATORS = ['And', 'Or'] as const;
export type Combinator = (typeof COMBINATORS)[number];

/** Where a field lives: on the object itself, or on the note, insight or person that it belongs to. */
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

/** Length of each in the reader's calendar; `1 month ago` on the 31st is the last day of a shorter month. */
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

/** Stands for whoever reads the filter. */
export const CURRENT_USER = 'current-user';
/** Stands for the author of everything that a model made. */
export const AI_GENERATED_USER = 'ai-generated-user';
/** What rows, index and objects hold in place of a user's id where a model is the author. */
export const AI_GENERATED_USER_ID = '00000000-0000-7000-8000-0000000000a1';

export const FILTER_LIMITS = {
  /** Rows of one filter, in all its groups. */
  rows: 50,
  /** Groups within groups; the filter itself is the first. */
  depth: 3,
  /** Ids of one row. */
  ids: 200,
  /** Characters of a row's text. */
  text: 1_000,
  /** Characters of a filter as JSON: what an address or a stored view may carry. */
  json: 17_000,
} as const;
