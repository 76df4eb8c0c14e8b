import { readTables } from '@fieldloom/db/introspection';
import { serviceMigrations } from '@fieldloom/db/migration-files';
import { createScratchDatabase, type ScratchDatabase, scratchRolePrefix } from '@fieldloom/db/scratch';
import { schemaFaults } from '@fieldloom/testkit/schema-rules';
import pg from 'pg';
import { plantRows, probeRows } from './row-probe.ts';

/** One way to break what holds a table's rows apart. */
interface Mutation {
  name: string;
  /** @param app The service's role. */
  statements: (table: string, app: string) => string[];
}

const MUTATIONS: readonly Mutation[] = [
  { name: 'policy dropped', statements: (table) => [`drop policy workspace on ${table}`] },
  {
    // Without FORCE a table is open to its owner alone, so the service is made the owner.
    name: 'FORCE removed, service owns',
    statements: (table, app) => [
      `alter table ${table} no force row level security`,
      `alter table ${table} owner to ${app}`,
    ],
  },
  { name: 'USING (true) added', statements: (table) => [`create policy everything on ${table} using (true)`] },
  { name: 'service made owner', statements: (table, app) => [`alter table ${table} owner to ${app}`] },
];

/** What killed a mutant: a rule that reads the schema, a probe that reads and writes rows, or nothing. */
type Killer = 'rules' | 'probe' | 'both' | 'nobody';

interface Outcome {
  service: string;
  table: string;
  mutation: string;
  killer: Killer;
}

export interface MutantReport {
  outcomes: readonly Outcome[];
  /** Faults of schemas as they are: each is a defect of the checks or of the schema. */
  unmutated: readonly string[];
}

/**
 * Breaks each workspace table of each service in each way, in a copy of its database, and looks whether the checks see
 * it.
 * @param adminUrl Superuser's URL; only databases called `test_…` are made, and dropped again.
 */
export async function killMutants(
  adminUrl: string,
  services: readonly string[],
  say: (line: string) => void,
): Promise<MutantReport> {
  const outcomes: Outcome[] = [];
  const unmutated: string[] = [];
  for (const service of services) {
    const tables = await withProbes(adminUrl, service, async (probed) => {
      const names = (await readTables(probed.adminUrl))
        .filter(({ scope }) => scope === 'workspace')
        .map(({ name }) => name);
      let usual: readonly string[] = [];
      await inCopy(adminUrl, service, probed.name, async (copy) => {
        usual = await schemaFaults(copy.adminUrl);
        // What is said of tables that all workspaces share is the services' own specs' to judge.
        const ofWorkspaces = usual.filter((fault) => names.some((name) => fault.startsWith(name)));
        const faults = [...ofWorkspaces, ...(await probeAll(copy, names))];
        unmutated.push(...faults.map((fault) => `${service}: ${fault}`));
      });
      for (const table of names) {
        for (const mutation of MUTATIONS) {
          const killer = await inCopy(adminUrl, service, probed.name, (copy) =>
            tryMutant(copy, { service, table, mutation, usual }),
          );
          outcomes.push({ service, table, mutation: mutation.name, killer });
        }
      }
      return names.length;
    });
    say(`${service}: ${tables} workspace tables, ${tables * MUTATIONS.length} mutants`);
  }
  return { outcomes, unmutated };
}

async function tryMutant(
  copy: ScratchDatabase,
  mutant: { service: string; table: string; mutation: Mutation; usual: readonly string[] },
): Promise<Killer> {
  const { service, table, mutation, usual } = mutant;
  const prefix = scratchRolePrefix(service);
  await execute(copy.adminUrl, mutation.statements(pg.escapeIdentifier(table), `${prefix}_app`));
  const isRuled = (await schemaFaults(copy.adminUrl)).some((fault) => !usual.includes(fault));
  const isProbed = (await probeRows(copy.appUrl, table)).length > 0;
  if (isRuled) return isProbed ? 'both' : 'rules';
  return isProbed ? 'probe' : 'nobody';
}

async function probeAll(copy: ScratchDatabase, tables: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const table of tables) faults.push(...(await probeRows(copy.appUrl, table)));
  return faults;
}

/** A migrated database with one row of each of two workspaces in every workspace table, as the template of copies. */
async function withProbes<T>(
  adminUrl: string,
  service: string,
  work: (probed: ScratchDatabase) => Promise<T>,
): Promise<T> {
  const probed = await createScratchDatabase({ adminUrl, service, folders: serviceMigrations(service) });
  try {
    await plantRows(probed.adminUrl);
    return await work(probed);
  } finally {
    await probed.drop();
  }
}

async function inCopy<T>(
  adminUrl: string,
  service: string,
  template: string,
  work: (copy: ScratchDatabase) => Promise<T>,
): Promise<T> {
  const copy = await createScratchDatabase({ adminUrl, service, folders: [], template });
  try {
    return await work(copy);
  } finally {
    await copy.drop();
  }
}

async function execute(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Mutants by how they were killed, and every survivor by name. */
export function mutantTable({ outcomes, unmutated }: MutantReport): string {
  const killers: readonly Killer[] = ['both', 'rules', 'probe', 'nobody'];
  const rows = MUTATIONS.map(({ name }) => {
    const own = outcomes.filter(({ mutation }) => mutation === name);
    return [name, ...killers.map((killer) => String(own.filter((each) => each.killer === killer).length))];
  });
  const lines = [['mutation', 'rules and probe', 'rules alone', 'probe alone', 'nobody'], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const survivors = outcomes.filter(({ killer }) => killer === 'nobody');
  return [
    ...lines.map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    ),
    '',
    `${outcomes.length} mutants, ${survivors.length} survivors`,
    ...survivors.map(({ service, table, mutation }) => `  survived: ${service}.${table}, ${mutation}`),
    ...unmutated.map((fault) => `  unbroken, but found faulty: ${fault}`),
  ].join('\n');
}
