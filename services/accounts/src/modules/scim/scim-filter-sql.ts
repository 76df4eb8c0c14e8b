import { type RawBuilder, sql } from 'kysely';
import { invalidFilter } from './scim-error.ts';
import type { AttributePath, Filter } from './scim-filter.ts';
import { type Attribute, findAttribute, type ResourceSchema, resolvePath } from './scim-schema.ts';
import { readComparison } from './scim-values.ts';

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** The columns of a resource's attributes, by their paths in lower case. */
export interface SqlColumns {
  values: ReadonlyMap<string, Sql>;
  /** Multi-valued attributes: rows of `element`, with a column for each part. */
  elements: ReadonlyMap<string, { rows: Sql; parts: ReadonlyMap<string, Sql> }>;
}

/**
 * Turns a filter into a condition that is true or false, never unknown.
 * @throws ScimError invalidFilter for attributes that cannot be filtered.
 */
export function filterToSql(filter: Filter, schema: ResourceSchema, columns: SqlColumns): Condition {
  const toSql = (each: Filter): Condition => filterToSql(each, schema, columns);
  switch (filter.kind) {
    case 'and':
    case 'or':
      return join(filter.kind, filter.terms.map(toSql));
    case 'not':
      return sql`not (${toSql(filter.filter)})`;
    case 'element': {
      const { attribute } = resolve(schema, filter.path);
      return anyElement(attribute, columns, (parts) => elementToSql(filter.filter, attribute, parts));
    }
    default:
      return attributeToSql(filter, schema, columns);
  }
}

/** Returns the expression to sort rows by. @throws ScimError invalidFilter. */
export function sortToSql(path: AttributePath, schema: ResourceSchema, columns: SqlColumns): Sql {
  const { attribute, sub } = resolve(schema, path);
  const column = columns.values.get(keyOf(attribute, sub));
  if (column === undefined) throw invalidFilter('Resources cannot be sorted by this attribute');
  const leaf = sub ?? attribute;
  return leaf.type === 'string' ? (leaf.caseExact ? sql`${column} collate "C"` : sql`lower(${column})`) : column;
}

type Leaf = Extract<Filter, { kind: 'present' | 'compare' }>;

function attributeToSql(leaf: Leaf, schema: ResourceSchema, columns: SqlColumns): Condition {
  const { attribute, sub } = resolve(schema, leaf.path);
  if (attribute.multiValued) {
    if (leaf.kind === 'present' && sub === null) return anyElement(attribute, columns, () => sql<boolean>`true`);
    const part = sub ?? findAttribute(attribute.subAttributes ?? [], 'value');
    if (part === undefined) throw unasked();
    return anyElement(attribute, columns, (parts) => leafToSql(leaf, part, parts.get(part.name.toLowerCase())));
  }
  if (leaf.kind === 'present' && sub === null && attribute.type === 'complex') {
    const parts = (attribute.subAttributes ?? []).map((each) => columns.values.get(keyOf(attribute, each)));
    const known = parts.filter((part) => part !== undefined);
    return join(
      'or',
      known.map((part) => sql<boolean>`${part} is not null`),
    );
  }
  return leafToSql(leaf, sub ?? attribute, columns.values.get(keyOf(attribute, sub)));
}

function elementToSql(filter: Filter, attribute: Attribute, parts: ReadonlyMap<string, Sql>): Condition {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return join(
        filter.kind,
        filter.terms.map((term) => elementToSql(term, attribute, parts)),
      );
    case 'not':
      return sql`not (${elementToSql(filter.filter, attribute, parts)})`;
    case 'element':
      throw invalidFilter('Brackets cannot stand in brackets');
    default: {
      const { name, sub } = filter.path;
      const part = sub === null ? findAttribute(attribute.subAttributes ?? [], name) : undefined;
      if (part === undefined) throw unasked();
      return leafToSql(filter, part, parts.get(part.name.toLowerCase()));
    }
  }
}

function leafToSql(leaf: Leaf, attribute: Attribute, column: Sql | undefined): Condition {
  if (column === undefined) throw unasked();
  if (leaf.kind === 'present') {
    return attribute.type === 'string' ? sql`coalesce(${column} <> '', false)` : sql`(${column} is not null)`;
  }
  const value = readComparison(attribute, leaf.operator, leaf.value);
  if (value === null) return leaf.operator === 'eq' ? sql`(${column} is null)` : sql`(${column} is not null)`;
  if (typeof value === 'boolean') {
    return leaf.operator === 'eq'
      ? sql`(${column} is not distinct from ${value})`
      : sql`(${column} is distinct from ${value})`;
  }
  if (value instanceof Date) return ordered(column, leaf.operator, sql`${value}::timestamptz`);
  const fold = (text: Sql): Sql => (attribute.caseExact ? text : sql`lower(${text})`);
  const [left, right] = [fold(column), fold(sql`${value}::text`)];
  if (leaf.operator === 'co') return sql`coalesce(strpos(${left}, ${right}) > 0, false)`;
  if (leaf.operator === 'sw') return sql`coalesce(starts_with(${left}, ${right}), false)`;
  if (leaf.operator === 'ew') return sql`coalesce(right(${left}, length(${right})) = ${right}, false)`;
  return ordered(sql`${left} collate "C"`, leaf.operator, right);
}

function ordered(left: Sql, operator: string, right: Sql): Condition {
  switch (operator) {
    case 'eq':
      return sql`coalesce(${left} = ${right}, false)`;
    case 'ne':
      return sql`(${left} is distinct from ${right})`;
    case 'gt':
      return sql`coalesce(${left} > ${right}, false)`;
    case 'ge':
      return sql`coalesce(${left} >= ${right}, false)`;
    case 'lt':
      return sql`coalesce(${left} < ${right}, false)`;
    default:
      return sql`coalesce(${left} <= ${right}, false)`;
  }
}

function anyElement(
  attribute: Attribute,
  columns: SqlColumns,
  condition: (parts: ReadonlyMap<string, Sql>) => Condition,
): Condition {
  const source = columns.elements.get(attribute.name.toLowerCase());
  if (source === undefined) throw unasked();
  return sql`exists (select from ${source.rows} where ${condition(source.parts)})`;
}

function join(kind: 'and' | 'or', conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, kind === 'and' ? sql` and ` : sql` or `)})`;
}

function resolve(schema: ResourceSchema, path: AttributePath) {
  const resolved = resolvePath(schema, path);
  if (resolved === undefined || resolved === 'ignored') throw unasked();
  return resolved;
}

const keyOf = (attribute: Attribute, sub: Attribute | null): string =>
  `${attribute.name}${sub === null ? '' : `.${sub.name}`}`.toLowerCase();

const unasked = () => invalidFilter('Resources cannot be found by this attribute');
