import { badInput } from '@fieldloom/kernel/errors';
import { GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function readDate(value: unknown): Date {
  if (typeof value === 'string' && ISO.test(value)) {
    const date = new Date(value);
    if (!Number.isNaN(date.getTime()) && isDayOfCalendar(value)) return date;
  }
  throw badInput('A date must be written as ISO-8601 with a time zone');
}

/** JavaScript turns February 30 into March 2. */
function isDayOfCalendar(text: string): boolean {
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

export const dateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : readDate(value)).toISOString(),
  parseValue: readDate,
  parseLiteral: (node) => readDate(node.kind === Kind.STRING ? node.value : undefined),
});

export const jsonScalar = new GraphQLScalarType({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
