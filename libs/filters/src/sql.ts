import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterField } from './registry.ts';
import type { Check, Resolved } from './resolve.ts';

/**
 * Where a field's values are in the database. Texts are folded (`foldText`) and never empty. A missing value is null or
 * no row.
 */
export interface SqlSource {
  /**
   * Returns the condition that some value of the object passes: `check(column)` itself, or
   * `exists (select … where check(column))`.
   * @param by How values are checked, for sources that look up few and many values in different ways.
   */
  some(check: (column: Expression<unknown>) => Expression<SqlBool>, by: Check['is']): Expression<SqlBool>;
}

export interface SqlField extends FilterField {
  readonly sql: SqlSource;
}

/** A field that is a single column of the object's own row. */
export function column(expression: Expression<unknown>): SqlSource {
  return { some: (check) => check(expression) };
}

/**
 * Returns a condition for `where`; as usual in SQL it may be null. Ids are compared as uuid, numbers as double
 * precision.
 */
export function filterToSql(filter: Resolved<SqlField>): Expression<SqlBool> {
  if (filter.op === 'check') {
    const passes = passesSql(filter.field.sql, filter.check);
    // Null does not pass, so a negated check passes.
    return filter.isNegated ? sql<SqlBool>`((${passes}) is not true)` : passes;
  }
  if (filter.of.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(filter.of.map(filterToSql), filter.op === 'and' ? sql` and ` : sql` or `)})`;
}

function passesSql(source: SqlSource, check: Check): Expression<SqlBool> {
  if (check.is !== 'all-of') return source.some((value) => checkSql(value, check), check.is);
  const each = check.ids.map((id) => source.some((value) => checkSql(value, { is: 'any-of', ids: [id] }), 'any-of'));
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

function checkSql(value: Expression<unknown>, check: Check): RawBuilder<SqlBool> {
  switch (check.is) {
    case 'text':
      return sql`${value} = ${check.text}`;
    case 'containing':
      return sql`${value} like ${`%${check.text.replace(/[\\%_]/gu, String.raw`\$&`)}%`}`;
    case 'equal':
      return sql`${value} = ${check.number}::double precision`;
    case 'greater':
      return sql`${value} > ${check.number}::double precision`;
    case 'less':
      return sql`${value} < ${check.number}::double precision`;
    case 'true':
      return sql`${value} = true`;
    case 'within': {
      const { from, until } = check;
      const bounds = [
        ...(from === undefined ? [] : [sql<SqlBool>`${value} >= ${timestamp(from)}`]),
        ...(until === undefined ? [] : [sql<SqlBool>`${value} < ${timestamp(until)}`]),
      ];
      return sql`(${sql.join(bounds, sql` and `)})`;
    }
    case 'any-of':
    case 'all-of':
      return sql`${value} = any(${check.ids}::uuid[])`;
    case 'present':
      return sql`${value} is not null`;
  }
}

function timestamp(instant: number): RawBuilder<unknown> {
  return sql`${new Date(instant).toISOString()}::timestamptz`;
}
