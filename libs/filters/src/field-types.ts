import type { FieldType, OperandType, Operator } from './vocabulary.ts';

/** The kind of value that a field has, for comparisons in filters. */
export type ValueType = 'text' | 'number' | 'boolean' | 'instant' | 'ids';

export interface FieldTypeRules {
  readonly value: ValueType;
  readonly operand: OperandType;
  readonly operators: readonly Operator[];
}

const IS_EMPTY = ['IsEmpty', 'IsNotEmpty'] as const satisfies Operator[];
const TEXT = ['Contains', 'DoesNotContain', 'Is', 'IsNot', ...IS_EMPTY] as const satisfies Operator[];
const NUMBER = ['Is', 'IsNot', 'GreaterThan', 'LessThan', ...IS_EMPTY] as const satisfies Operator[];
const COUNT = ['Is', 'IsNot', 'GreaterThan', 'LessThan'] as const satisfies Operator[];
const BOOLEAN = ['Is', 'IsNot'] as const satisfies Operator[];
const PERIOD = ['After', 'Before'] as const satisfies Operator[];
const DATETIME = ['Is', ...PERIOD, ...IS_EMPTY] as const satisfies Operator[];
/** Operators for fields with at most one value of a set. */
const ONE = ['IsOneOf', 'IsNotOneOf', ...IS_EMPTY] as const satisfies Operator[];
const MANY = ['IsOneOf', 'IsNotOneOf', 'IsAllOf', 'IsNotAllOf', ...IS_EMPTY] as const satisfies Operator[];
const AUTHORS = ['HasAnyOf', 'IsNotOneOf'] as const satisfies Operator[];

const text = (operators: readonly Operator[] = TEXT): FieldTypeRules => ({ value: 'text', operand: 'Text', operators });
const boolean: FieldTypeRules = { value: 'boolean', operand: 'Boolean', operators: BOOLEAN };
const instant = (operators: readonly Operator[]): FieldTypeRules => ({
  value: 'instant',
  operand: 'RelativeDate',
  operators,
});
const ids = (operand: OperandType, operators: readonly Operator[]): FieldTypeRules => ({
  value: 'ids',
  operand,
  operators,
});

const RULES: Record<FieldType, FieldTypeRules> = {
  BOOLEAN: boolean,
  DATETIME: instant(DATETIME),
  EMAIL: text(),
  NPS: { value: 'number', operand: 'Int32', operators: NUMBER },
  NUMBER: { value: 'number', operand: 'Double', operators: NUMBER },
  PERSON: ids('PersonMultiSelect', MANY),
  PHONE: text(),
  SELECT: ids('OptionMultiSelect', MANY),
  TEXT: text(),
  URL: text(),
  Archived: boolean,
  Content: text(),
  Contributors: ids('UserMultiSelect', AUTHORS),
  Created: instant(PERIOD),
  HighlightCount: { value: 'number', operand: 'Int32', operators: COUNT },
  Insights: ids('InsightMultiSelect', MANY),
  Name: text(),
  Note: ids('NoteMultiSelect', ONE),
  People: ids('PersonMultiSelect', MANY),
  ProjectCategory: ids('ProjectCategoryMultiSelect', ONE),
  Project: ids('ProjectMultiSelect', ONE),
  Published: boolean,
  Starred: boolean,
  TagBoard: ids('TagBoardMultiSelect', MANY),
  TagGroup: ids('TagGroupMultiSelect', MANY),
  Tags: ids('TagMultiSelect', MANY),
  Title: text(),
  Updated: instant(PERIOD),
  Authors: ids('UserMultiSelect', AUTHORS),
  Highlight: ids('HighlightMultiSelect', ONE),
  Channel: ids('ChannelMultiSelect', ONE),
  AiGenerated: boolean,
  ImportOrigin: text(['Is', 'IsNot', ...IS_EMPTY]),
  EnrichmentOrigin: text(['Is', 'IsNot', ...IS_EMPTY]),
};

/** @param maxSelectable Of a SELECT field. With 1, a value can't contain all of several options. */
export function rulesOf(type: FieldType, maxSelectable?: number): FieldTypeRules {
  const rules = RULES[type];
  return type === 'SELECT' && maxSelectable === 1 ? { ...rules, operators: ONE } : rules;
}
