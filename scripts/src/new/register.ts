import type { NameForms } from './names.ts';

/** First and last offset that services' processes may take in their scope's hundred ports. */
const FIRST_OFFSET = 30;
const LAST_OFFSET = 59;

/** libs/engines/src/scopes.ts with a port for a process: the lowest offset that is free. */
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

/** libs/engines/src/services.ts with a row for a service, before the gateway's. */
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

/** A service's rows.gen.ts with the table of a module's migration, as ./scripts/gen would write it. */
export function addRowType(text: string, { pascal, snake }: NameForms, about: string): string {
  const table = `/** ${about} */
export interface ${pascal}Table {
  id: string;
  team_id: string;
  name: string;
  created_by: string;
  version: Generated<number>;
  created_at: Generated<Date>;
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
  // Both are in the order of the tables' names.
  const next = members.findIndex((member) => member.trim() > snake);
  const at = next < 0 ? members.length : next;
  const allMembers = members.toSpliced(at, 0, `  ${snake}: ${pascal}Table;`).join('\n');
  return `${text.slice(0, start)}${allMembers}\n}\n\n${interfaces.toSpliced(at, 0, table).join('\n')}`;
}
