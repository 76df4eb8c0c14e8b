import { readTablesWith } from '@fieldloom/db/introspection';
import { serviceMigrations } from '@fieldloom/db/migration-files';
import { createScratchDatabase, scratchRolePrefix } from '@fieldloom/db/scratch';
import { schemaFaultsWith } from '@fieldloom/testkit/schema-rules';
import pg from 'pg';
import { plantRows, probeRows, withClient } from './row-probe.ts';

/** One way to break the isolation of a table's rows. */
interface Mutation {
  name: string;
  /** @param app The service's role. */
  statements: (table: string, app: string) => string[];
}

const MUTATIONS: readonly Mutation[] = [
  { name: 'policy dropped', statements: (table) => [`drop policy workspace on ${table}`] },
  {
    // Without FORCE, only the table's owner bypasses the policies, so the service is made the owner.
    name: 'FORCE removed, service owns',
    statements: (table, app) => [
      `alter table ${table} no force row level security`,
      `alter table ${table} owner to ${app}`,
    ],
  },
  { name: 'USING (true) added', statements: (table) => [`create policy everything on ${table} using (true)`] },
  { name: 'service made owner', statements: (table, app) => [`alter table ${table} owner to ${app}`] },
];

/** What detected a mutant: a rule that reads the schema, a probe that reads and writes rows, or nothing. */
type Killer = 'rules' | 'probe' | 'both' | 'nobody';

interface Outcome {
  service: string;
  table: string;
  mutation: string;
  killer: Killer;
}

export interface MutantReport {
  outcomes: readonly Outcome[];
  /** Findings in the unchanged schemas: each is a defect of the checks or of the schema. */
  unmutated: readonly string[];
}

/**
 * Breaks each workspace table of each service in each way, in a separate database, and tests whether the checks detect
 * it. Each break is a transaction that is rolled back.
 * @param adminUrl Superuser's URL; only databases named `test_…` are created, and then dropped.
 */
export async function killMutants(
  adminUrl: string,
  services: readonly string[],
  say: (line: string) => void,
): Promise<MutantReport> {
  const outcomes: Outcome[] = [];
  const unmutated: string[] = [];
  for (const service of services) {
    await withProbes(adminUrl, service, async (client) => {
      const app = `${scratchRolePrefix(service)}_app`;
      const tables = (await readTablesWith(client))
        .filter(({ scope }) => scope === 'workspace')
        .map(({ name }) => name);
      const usual = await schemaFaultsWith(client);
      unmutated.push(...(await faultsOf(client, app, tables, usual)).map((fault) => `${service}: ${fault}`));
      for (const table of tables) {
        for (const mutation of MUTATIONS) {
          const killer = await tryMutant(client, { app, table, mutation, usual });
          outcomes.push({ service, table, mutation: mutation.name, killer });
        }
      }
      if ((await schemaFaultsWith(client)).join('\n') !== usual.join('\n'))
        throw new Error(`A mutation of ${service} was not taken back`);
      say(`${service}: ${tables.length} workspace tables, ${tables.length * MUTATIONS.length} mutants`);
    });
  }
  return { outcomes, unmutated };
}

/** Findings of the checks in an unchanged schema. The services' own specs cover tables that all workspaces share. */
async function faultsOf(
  client: pg.Client,
  app: string,
  tables: readonly string[],
  usual: readonly string[],
): Promise<string[]> {
  const faults = usual.filter((fault) => tables.some((name) => fault.startsWith(name)));
  await inTransaction(client, async () => {
    for (const table of tables) faults.push(...(await probeRows(client, app, table)));
  });
  return faults;
}

async function tryMutant(
  client: pg.Client,
  mutant: { app: string; table: string; mutation: Mutation; usual: readonly string[] },
): Promise<Killer> {
  const { app, table, mutation, usual } = mutant;
  return inTransaction(client, async () => {
    for (const statement of mutation.statements(pg.escapeIdentifier(table), app)) await client.query(statement);
    const isRuled = (await schemaFaultsWith(client)).some((fault) => !usual.includes(fault));
    const isProbed = (await probeRows(client, app, table)).length > 0;
    if (isRuled) return isProbed ? 'both' : 'rules';
    return isProbed ? 'probe' : 'nobody';
  });
}

/** A migrated database with one row for each of two workspaces in every workspace table, as its superuser. */
async function withProbes(
  adminUrl: string,
  service: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const probed = await createScratchDatabase({ adminUrl, service, folders: serviceMigrations(service) });
  try {
    await plantRows(probed.adminUrl);
    await withClient(probed.adminUrl, work);
  } finally {
    await probed.drop();
  }
}

/** Runs the work in a transaction that is rolled back. */
async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

/** Mutants by what detected them, and every survivor by name. */
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
