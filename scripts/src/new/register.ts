import type { NameForms } from './names.ts';

/** First and last port offset that services may use within their scope's hundred ports. */
const FIRST_OFFSET = 30;
const LAST_OFFSET = 59;

/** Adds a port for a process to libs/engines/src/scopes.ts: the lowest free offset. */
export function addPort(text: string, process: string): string {
  const lines = text.split('\n');
  const offsets = lines.flatMap((line, index) => {
    const found = /^ {2}(\w+): (\d+),$/.exec(line);
    return found ? [{ index, offset: Number(found[2]) }] : [];
  });
  const taken = new Set(offsets.map(({ offset }) => offset));
  let offset = FIRST_OFFSET;
  while (taken.has(offset)) offset++;
  const after = offsets.filter((each) => each.offset < offset).at(-1);
  if (offset > LAST_OFFSET || after === undefined) return text;
  return lines.toSpliced(after.index + 1, 0, `  ${process}: ${offset},`).join('\n');
}

/** Adds a service to libs/engines/src/services.ts, before the gateway. */
export function addService(text: string, { kebab, camel }: NameForms): string {
  const row = `  {
    name: '${kebab}',
    tier: 'region',
    engines: ['postgres'],
    processes: [{ name: '${kebab}', port: '${camel}' }],
  },
`;
  return text.replace("  {\n    name: 'gateway',", (gateway) => row + gateway);
}

const MODULE_COLUMNS = `  id: string;
  team_id: string;
  name: string;
  created_by: string;
  version: Generated<number>;
  created_at: Generated<Date>;`;

/** Adds the table of a module's migration to a service's rows.gen.ts, as ./scripts/gen would write it. */
export function addRowType(
  text: string,
  { pascal, snake }: NameForms,
  about: string,
  columns: string = MODULE_COLUMNS,
): string {
  const table = `/** ${about} */
export interface ${pascal}Table {
${columns}
}
`;
  const opening = 'export interface Database extends BaseTables {\n';
  const start = text.indexOf(opening) + opening.length;
  const end = text.indexOf('}\n', start);
  if (!text.includes(opening) || end < 0 || !/import type \{.*\bGenerated\b.*\} from 'kysely'/.test(text)) return text;
  const members = text.slice(start, end).split('\n').filter(Boolean);
  const interfaces = text
    .slice(end + '}\n'.length)
    .split(/(?<=^\}\n)\n/m)
    .map((each) => each.trimStart())
    .filter(Boolean);
  // Both are sorted by table name.
  const next = members.findIndex((member) => member.trim() > snake);
  const at = next < 0 ? members.length : next;
  const allMembers = members.toSpliced(at, 0, `  ${snake}: ${pascal}Table;`).join('\n');
  return `${text.slice(0, start)}${allMembers}\n}\n\n${interfaces.toSpliced(at, 0, table).join('\n')}`;
}

const KIND_LINE = /^ {2}([A-Z][A-Z_]*): contentKind\(.*\),$/;

/** The kinds of objects that content publishes, as named in libs/stream/src/events/content.ts. */
export function kindsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => KIND_LINE.exec(line)?.[1] ?? []);
}

/** Adds a kind to libs/stream/src/events/content.ts, which search does not cover yet. */
export function addEventKind(text: string, upper: string, snake: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => KIND_LINE.test(line));
  if (last < 0) return text;
  const added = lines.toSpliced(last + 1, 0, `  ${upper}: contentKind('${snake}', STRUCTURE),`).join('\n');
  const unsearched = added.replace(/UNSEARCHED_KINDS = \[([^\]]*)\]/, (_list, names: string) =>
    // The formatter breaks a long list over several lines.
    names.includes('\n') ? `UNSEARCHED_KINDS = [${names}  '${upper}',\n]` : `UNSEARCHED_KINDS = [${names}, '${upper}']`,
  );
  return unsearched === added ? text : unsearched;
}

/** Adds a kind to the order in which content deletes permanently: before its project, like everything in it. */
export function addPurgedKind(text: string, upper: string, snake: string): string {
  return text
    .replace(/^ {2}'PROJECT',\n/m, (project) => `  '${upper}',\n${project}`)
    .replace(/^ {2}PROJECT: 'project',\n/m, (project) => `  ${upper}: '${snake}',\n${project}`);
}

/** Adds a kind to web/app/src/features/content/kinds.ts; both lists are sorted by name. */
export function addWebKind(text: string, { camel, kebab, snake }: NameForms, folder: string): string {
  const entry = `  ${snake.toUpperCase()}: ${camel}Kind,`;
  const lines = text.split('\n');
  const end = lines.findLastIndex((line) => /^ {2}[A-Z_]+: \w+Kind,$/.test(line));
  const head = lines.findIndex((line) => line.startsWith('import type { KindOfObject }'));
  if (end < 0 || head < 0) return text;
  const imported = `import { ${camel}Kind } from '../${folder}/${kebab}.kind.ts';`;
  return lines
    .toSpliced(end + 1, 0, entry)
    .toSpliced(head, 0, imported)
    .join('\n');
}

/** Tells a service's operations.spec.ts which spec contains the cases of these root fields. */
export function nameElsewhere(text: string, fields: readonly string[], spec: string): string {
  return text.replace(
    /^ {4}elsewhere: \{\n/m,
    (list) => list + fields.map((name) => `      ${name}: '${spec}',\n`).join(''),
  );
}

/** Adds an event to its owner's list. */
export function addEvent(text: string, owner: NameForms, noun: NameForms): string {
  const list = new RegExp(`^export const ${owner.camel}Events: readonly EventDefinition\\[\\] = \\[`, 'm');
  const definition = `/** Aggregate: the ${noun.words}. */
export const ${noun.camel}Changed = defineEvent({
  type: '${owner.kebab}.${noun.snake}.changed',
  version: 1,
  owner: '${owner.kebab}',
  topic: '${owner.kebab}.${noun.snake}',
  key: 'aggregateId',
  payload: z.object({
    id: z.uuid(),
    /** Of the row; a consumer that has a newer one ignores the event. */
    version: z.int().nonnegative(),
    change: z.enum(['created', 'updated']),
  }),
});

`;
  return text.replace(list, (opening) => `${definition}${opening}${noun.camel}Changed, `);
}

/** Adds a class that handles events to a noun's module file. */
export function addConsumer(text: string, className: string, file: string): string {
  const named = /^ {2}consumers: \[/m.test(text)
    ? text.replace(/^ {2}consumers: \[/m, (opening) => `${opening}${className}, `)
    : text.replace(/^\}\);$/m, `  consumers: [${className}],\n});`);
  if (named === text) return text;
  return named.replace(/^\nexport const/m, `import { ${className} } from './${file}';\n\nexport const`);
}
