import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { keptPage } from './kept-page.ts';
import { type BenchContext, isReached, type Measure } from './measure.ts';
import { board } from './measures/board.ts';
import { collection } from './measures/collection.ts';
import { commits } from './measures/commits.ts';
import { edge } from './measures/edge.ts';
import { events } from './measures/events.ts';
import { fieldChange } from './measures/field-change.ts';
import { firstScreen } from './measures/first-screen.ts';
import { gateway } from './measures/gateway.ts';
import { highlightsList } from './measures/highlights-list.ts';
import { hls, hlsAlone } from './measures/hls.ts';
import { intake } from './measures/intake.ts';
import { openView } from './measures/open-view.ts';
import { routeChange } from './measures/route-change.ts';
import { routeLookUp } from './measures/route-look-up.ts';
import { search } from './measures/search.ts';
import { secondStart } from './measures/second-start.ts';
import { table } from './measures/table.ts';
import { transcription } from './measures/transcription.ts';
import { typing } from './measures/typing.ts';
import { upload } from './measures/upload.ts';
import { writeToSearch } from './measures/write-to-search.ts';
import { machineLines, markdownTable, type Result } from './report.ts';
import { measuredVersions } from './versions.ts';

/** The program of `./scripts/bench`: runs every benchmark on a running stack, one after another, and prints a table. */

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    list: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    /** The page of recorded figures, in which this run's rows are replaced. */
    save: { type: 'string' },
    /** A file for the numbers of figures that met their targets and that did not. */
    tally: { type: 'string' },
  },
});

/** In the order of the table. */
const measures: readonly Measure[] = [
  routeLookUp,
  edge,
  routeChange,
  intake,
  gateway,
  commits,
  events,
  writeToSearch,
  search,
  highlightsList,
  collection,
  fieldChange,
  hls,
  hlsAlone,
  transcription,
  upload,
  firstScreen,
  table,
  board,
  openView,
  typing,
  secondStart,
];

/** Fewer rounds are for trying a benchmark; recorded figures require at least this many. */
const KEPT_ROUNDS = 5;
const rounds = Number(values.rounds ?? KEPT_ROUNDS);
if (!Number.isInteger(rounds) || rounds < 1) refuse('--rounds takes a number from 1');
if (values.save !== undefined && rounds < KEPT_ROUNDS) refuse(`--save keeps what has ${KEPT_ROUNDS} rounds or more`);

const startedAt = Date.now();
const context: BenchContext = {
  rounds,
  longRounds: (usual) => (values.rounds === undefined ? usual : rounds),
  say: (line) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`),
};
if (values.list) for (const { name, title } of measures) console.log(`${name.padEnd(24)} ${title}`);
const results = values.list ? [] : await runAll();
const failed = results.flatMap(({ figures, trouble }) => [
  ...figures.filter((figure) => !isReached(figure)).map(({ what }) => what),
  ...(trouble === undefined ? [] : [trouble]),
]).length;
const passed = results.flatMap(({ figures }) => figures.filter(isReached)).length;
if (values.tally !== undefined) await writeFile(values.tally, JSON.stringify({ passed, failed, skipped: 0 }));

async function runAll(): Promise<Result[]> {
  const done: Result[] = [];
  for (const measure of chosen()) {
    context.say(measure.title);
    done.push(await resultOf(measure));
    console.log(`\n${markdownTable(done.slice(-1))}\n`);
    // Saved immediately, so that an hour's work is not lost in the next benchmark.
    if (values.save !== undefined) await keep(values.save, done);
  }
  console.log([...machineLines(measuredVersions()), '', markdownTable(done), ''].join('\n'));
  return done;
}

async function keep(path: string, results: readonly Result[]): Promise<void> {
  const page = await readFile(path, 'utf8').catch(() => undefined);
  const machine = machineLines(measuredVersions());
  const order = measures.map(({ title }) => title);
  await writeFile(path, keptPage(page, { machine, table: markdownTable(results), order }));
}

/** Reports an error of one benchmark in its row, and continues with the next. */
async function resultOf(measure: Measure): Promise<Result> {
  try {
    return { measure, figures: await measure.run(context) };
  } catch (error) {
    console.error(error);
    return { measure, figures: [], trouble: error instanceof Error ? error.message : String(error) };
  }
}

function chosen(): readonly Measure[] {
  const names = values.only;
  const unknown = names?.filter((name) => !measures.some((measure) => measure.name === name)) ?? [];
  if (unknown.length > 0) refuse(`No measure is called ${unknown.join(', ')}; see --list`);
  return names === undefined ? measures : measures.filter(({ name }) => names.includes(name));
}

function refuse(why: string): never {
  console.error(why);
  process.exit(64);
}
