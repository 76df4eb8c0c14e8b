import type { Column, Table } from './introspection.ts';

/** PostgreSQL's type → the type that `pg` returns with pg-values.ts. */
const READ_TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'character varying': 'string',
  character: 'string',
  citext: 'string',
  name: 'string',
  ltree: 'string',
  inet: 'string',
  numeric: 'string',
  date: 'string',
  'time without time zone': 'string',
  tsvector: 'string',
  vector: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
};

/** Types that may be written, where they differ from what is read. */
const WRITE_TYPES: Readonly<Record<string, string>> = {
  numeric: 'string | number',
  vector: 'string',
};

/** Tables that every database has; their types are `@fieldloom/db/base-tables`. */
const BASE_TABLES = new Set(['outbox', 'inbox', 'idempotency_key', 'schema_migration']);

const HEADER = `// Generated from the migrations by libs/db/src/schema.ts. Do not edit.
import type { BaseTables } from '@fieldloom/db/base-tables';
`;

/** The text of `rows.gen.ts`: an interface per table, and `Database` for Kysely. Deterministic. */
export function rowTypes(tables: readonly Table[]): string {
  const own = tables.filter((table) => !BASE_TABLES.has(table.name));
  const interfaces = own.map(tableInterface).join('\n');
  const members = own.map((table) => `  ${table.name}: ${interfaceName(table.name)};\n`).join('');
  const helpers = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => interfaces.includes(`${name}<`));
  const kysely = helpers.length === 0 ? '' : `import type { ${helpers.join(', ')} } from 'kysely';\n`;
  return `${HEADER}${kysely}\nexport interface Database extends BaseTables {\n${members}}\n\n${interfaces}`;
}

function tableInterface(table: Table): string {
  const about = table.comment === null ? '' : `${docComment(table.comment, '')}\n`;
  const columns = table.columns.map((column) => columnMember(column, table.kind === 'view')).join('');
  return `${about}export interface ${interfaceName(table.name)} {\n${columns}}\n`;
}

function columnMember(column: Column, isView: boolean): string {
  const isType = isJson(column.type) && JSON_COMMENT.test(column.comment ?? '');
  const about = column.comment === null || isType ? '' : `${docComment(column.comment, '  ')}\n`;
  return `${about}  ${column.name}: ${columnType(column, isView)};\n`;
}

function columnType(column: Column, isView: boolean): string {
  const read = orNull(readType(column), column.nullable);
  if (isView) return read;
  if (column.generatedAlways) return `GeneratedAlways<${read}>`;
  const write = orNull(writeType(column), column.nullable);
  if (write !== read) return `ColumnType<${read}, ${write}${column.hasDefault ? ' | undefined' : ''}, ${write}>`;
  return column.hasDefault ? `Generated<${read}>` : read;
}

/** `comment on column … is 'json: <TypeScript type>'` says what a json column holds. */
const JSON_COMMENT = /^json: (.+)$/s;

function readType(column: Column): string {
  if (column.values.length > 0) return column.values.map((value) => quote(value)).join(' | ');
  if (isJson(column.type)) return JSON_COMMENT.exec(column.comment ?? '')?.[1] ?? 'unknown';
  if (column.type.endsWith('[]')) return `${READ_TYPES[column.type.slice(0, -2)] ?? 'string'}[]`;
  const type = READ_TYPES[column.type];
  if (type === undefined) throw new Error(`${column.name}: row types do not know ${column.type}; add it to READ_TYPES`);
  return type;
}

/** JSON is passed as text made by `toJson`, because pg would send an array as a PostgreSQL array. */
function writeType(column: Column): string {
  if (column.values.length > 0) return readType(column);
  if (isJson(column.type)) return 'string';
  return WRITE_TYPES[column.type] ?? readType(column);
}

function isJson(type: string): boolean {
  return type === 'jsonb' || type === 'json';
}

function orNull(type: string, nullable: boolean): string {
  return nullable && type !== 'unknown' ? `${type} | null` : type;
}

/** highlight_tag → HighlightTagTable */
function interfaceName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function docComment(text: string, indent: string): string {
  return `${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ')} */`;
}
