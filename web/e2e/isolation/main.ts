import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { portOf } from '@fieldloom/engines/scopes';
import { rootDomainOf, ScopeAddresses } from '@fieldloom/engines/stack/addresses';
import { StackLayout } from '@fieldloom/engines/stack/layout';
import { type SeededRandom, seededRandom } from '@fieldloom/testkit/seeded';
import fc from 'fast-check';
import { Coverage } from './coverage.ts';
import { tryDocuments } from './documents.ts';
import { tryFiles, trySearch, tryShares } from './doors.ts';
import { History } from './history.ts';
import { tryLists } from './lists.ts';
import type { Model } from './model.ts';
import { cast, gather } from './people.ts';
import { type Proof, tryGraph } from './run-world.ts';
import { killMutants, mutantTable } from './schema-mutants.ts';
import { Snapshots } from './snapshot.ts';
import { trySockets } from './sockets.ts';
import { Stage } from './stage.ts';
import type { Violation } from './tries.ts';
import { memberships, rightsOf, type World, worlds } from './world.ts';

/** Tests on a running stack that tenants are isolated and permissions hold: see docs/how-to/prove-isolation.md. */

const { values } = parseArgs({
  options: {
    'base-port': { type: 'string', default: '21000' },
    tries: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    only: { type: 'string' },
    door: { type: 'string' },
    tally: { type: 'string' },
    /** Reports combinations that these attempts did not reach, instead of failing. */
    budget: { type: 'boolean', default: false },
    /** The file for history.ts. */
    history: { type: 'string' },
    /** JSON with a digest of each service's sources. */
    sources: { type: 'string', default: '{}' },
  },
});
/** Cases per world, over all entry points. */
const PER_WORLD = 7_500;
/** Searches per world. */
const SEARCHES = 250;
/** Time limit for shrinking a counterexample. */
const SHRINK_MS = 180_000;

const startedAt = Date.now();
const say = (line: string) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`);
const basePort = Number(values['base-port']);
const tally = { passed: 0, failed: 0, skipped: 0 };
for (const step of [proveSchemas, proveDoors]) {
  if (values.only !== undefined && values.only !== (step === proveSchemas ? 'schema' : 'doors')) continue;
  if (await step()) tally.passed += 1;
  else tally.failed += 1;
}
if (values.tally !== undefined) await writeFile(values.tally, JSON.stringify(tally));
process.exit(tally.failed > 0 ? 1 : 0);

/** Breaks every workspace table in every way, and requires that every break is detected. */
async function proveSchemas(): Promise<boolean> {
  const addresses = await ScopeAddresses.open(new StackLayout(basePort), 'us_b');
  const services = await servicesWithTables();
  say(`Schemas of ${services.join(', ')}`);
  const report = await killMutants(addresses.database('postgres', 'postgres'), services, say);
  console.log(`\n${mutantTable(report)}\n`);
  return report.unmutated.length === 0 && report.outcomes.every(({ killer }) => killer !== 'nobody');
}

async function servicesWithTables(): Promise<string[]> {
  const folder = join(repositoryRoot, 'services');
  const names = await readdir(folder);
  const has = await Promise.all(
    names.map((name) =>
      readdir(join(folder, name, 'migrations')).then(
        (files) => files.length > 0,
        () => false,
      ),
    ),
  );
  return names.filter((_, index) => has[index]);
}

/** Tries every entry point as every actor, in generated worlds. */
async function proveDoors(): Promise<boolean> {
  const wanted = Number(values.tries);
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
  say(`${wanted} tries, seed ${seed}`);
  const addresses = {
    rootDomain: rootDomainOf(basePort),
    mailbox: `http://127.0.0.1:${portOf(basePort, 'global', 'mailbox')}`,
  };
  const [groupsOf = {}] = fc.sample(memberships(), { seed, numRuns: 1 });
  const { workspaces, members } = await gather(addresses, groupsOf);
  const stage = new Stage(workspaces, members, groupsOf);
  await stage.build();
  const links = [stage.token('A/share-1'), stage.token('B/share-1')];
  const actors = await cast(workspaces, members, groupsOf, links);
  const snapshots = await Snapshots.open(basePort);
  const supergraph = await readFile(join(repositoryRoot, 'services/gateway/schema/supergraph.graphql'), 'utf8');
  const sources = JSON.parse(values.sources) as Record<string, string>;
  const history = await History.open(values.history, supergraph, sources);
  const proof: Proof = { stage, actors, snapshots, coverage: new Coverage(), history, say, violations: new Map() };
  say(`Two workspaces with ${stage.things.size} things and ${actors.length} actors`);
  const numRuns = Math.max(1, Math.ceil(wanted / PER_WORLD));
  try {
    const isProved = await explore(proof, { seed, numRuns, quota: Math.ceil(wanted / numRuns) });
    if (proof.violations.size === 0 && proof.coverage.total < wanted) console.log('The worlds had too few cases');
    // After a failure the history is not saved, so that the same attempts come first again.
    if (isProved) await history.save((operation) => proof.coverage.triesOf(operation));
    return isProved && proof.coverage.total >= wanted;
  } finally {
    await snapshots.close();
  }
}

interface Extent {
  seed: number;
  numRuns: number;
  /** Attempts per world. */
  quota: number;
}

async function explore(proof: Proof, { seed, numRuns, quota }: Extent): Promise<boolean> {
  const { stage, coverage, violations } = proof;
  let focus: Violation | undefined;
  let shrinkUntil = 0;
  /** Not a violation: the platform or the test itself does not work. */
  let trouble: unknown;
  let number = 0;
  const property = fc.asyncProperty(worlds(), async (world) => {
    if (trouble !== undefined || (focus !== undefined && Date.now() > shrinkUntil)) return;
    const model = await stage.apply(rightsOf(world));
    if (focus !== undefined) {
      // Smaller worlds only repeat the one violation.
      const again = await focus.again(model);
      if (again === undefined) return;
      focus = again;
      throw again;
    }
    number += 1;
    await tryWorld(proof, model, quota, seededRandom(world.draw)).catch((error: unknown) => {
      trouble = error;
      throw error;
    });
    [focus] = violations.values();
    if (focus !== undefined) {
      say('Looking for the smallest world that has the first violation');
      shrinkUntil = Date.now() + SHRINK_MS;
      throw focus;
    }
    say(`World ${number} of ${numRuns}: ${coverage.total} tries`);
  });
  const result = await fc.check(property, { seed, numRuns });
  if (trouble !== undefined) throw trouble;
  console.log(`\nTries that the model calls allowed/forbidden/absent\n\n${coverage.table()}\n`);
  const empty = coverage.empty();
  if (empty.length > 0 && values.budget) console.log(`${left(coverage, empty)}\n`);
  else if (empty.length > 0) console.log(`Cells that could have been filled and were not:\n  ${empty.join('\n  ')}\n`);
  if (!result.failed) {
    console.log(`${coverage.total} tries in ${number} worlds, no violation, ${empty.length} empty cells; seed ${seed}`);
    return values.budget || empty.length === 0;
  }
  const [world] = (result.counterexample ?? []) as World[];
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  console.log(`${violations.size} violations. The first, in the smallest world that has it:\n\n${reason}\n`);
  console.log(`World: ${JSON.stringify(world)}\nRepeat: ./scripts/isolation --seed ${seed} --tries ${numRuns * quota}`);
  return false;
}

/** What a budget did not reach; the full command covers it. */
function left(coverage: Coverage, empty: readonly string[]): string {
  const operations = new Set(empty.map((cell) => cell.split('|')[2] ?? ''));
  const untried = [...operations].filter((operation) => coverage.triesOf(operation) === 0).toSorted();
  return [
    `The budget left ${empty.length} of ${coverage.possible} combinations to ./scripts/isolation and to later runs, which begin with them`,
    ...(untried.length > 0 ? [`Operations that were not tried at all: ${untried.join(', ')}`] : []),
  ].join('\n');
}

/** Tries all entry points of one world. */
async function tryWorld(proof: Proof, model: Model, quota: number, random: SeededRandom): Promise<void> {
  const { coverage } = proof;
  const before = coverage.total;
  const doors = {
    lists: () => tryLists(proof, model),
    websockets: () => trySockets(proof, model),
    links: () => tryShares(proof, model),
    files: () => tryFiles(proof, model),
    search: () => trySearch(proof, model, random, SEARCHES),
    operations: () => tryGraph(proof, model, Math.max(0, quota - (coverage.total - before)), random),
    // Last, because typed text reaches rows and the index, where the other checks look for changes.
    'live documents': () => tryDocuments(proof, model),
  };
  for (const [name, door] of Object.entries(doors)) {
    if (values.door !== undefined && values.door !== name) continue;
    const sofar = coverage.total;
    await door();
    proof.say(`  ${name}: ${coverage.total - sofar} tries`);
  }
}
