import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eventually } from '@fieldloom/testkit/eventually';
import { telephoneCall } from '@fieldloom/testkit/recordings';
import { isStarted, settled, whileFrozen } from '../kit/faults.ts';
import { newPerson } from '../kit/platform.ts';
import { FIXTURE_PASSWORD } from '../kit/workspace-fixture.ts';
import { isRefused, operator, succeeds } from './commands.ts';
import { type Filled, fill, sha256Of } from './fill.ts';
import { PATIENCE } from './limits.ts';
import { groupPlaces, indexedNotes, Load } from './load.ts';
import { compareMaps, loseRegion, objectsOfTeam, rowsOfTeam } from './region.ts';
import { runSteps, type Step, table } from './steps.ts';

/** The program of `./scripts/restore-drill`: fills a region, backs it up under load, loses it, and restores it. */

const { values } = parseArgs({ options: { tally: { type: 'string' } } });
const root = await mkdtemp(join(tmpdir(), 'fieldloom-drill-'));
let filled: Filled;
let load: Load;
let rows: Map<string, string>;
let objects: Map<string, string>;
let places: Map<string, { next: number; end: number }>;
let moment = { takenAt: 0, takenBy: 0 };
/** A recording that is being transcribed at the moment of the backup. */
let running: { noteId: string; fileId: string };

const steps: Step[] = [
  {
    name: 'a workspace with something of everything',
    isNeeded: true,
    async run() {
      filled = await fill();
      await settled('eu_a');
      rows = await rowsOfTeam(filled.teamId);
      objects = await objectsOfTeam(filled.teamId);
      return `${filled.fixture.subdomain}, ${objects.size} objects`;
    },
  },
  {
    name: 'people write while backups are taken',
    isNeeded: true,
    async run() {
      load = await Load.start();
      const noteId = await load.fixture.createNote('A call');
      await succeeds(operator('backup', ['--to', root]));
      const bytes = await readFile((await telephoneCall()).path);
      const fileId = await load.fixture.upload(noteId, 'call.wav', bytes);
      running = { noteId, fileId };
      await isStarted('eu_a', `media-${fileId}`, 'transcribe');
      // The speech recognizer is frozen, so that the recording is in progress at that moment however fast the machine
      // is.
      const printed = await whileFrozen('eu_a/intelligence', () => succeeds(operator('backup', ['--to', root])));
      await load.stop();
      const seconds = /([\d.]+) s {2}✓/.exec(printed)?.[1] ?? '?';
      return `${load.acknowledged.length} notes were written; the second backup took ${seconds} s`;
    },
  },
  {
    name: 'what is refused: a region with data, a damaged backup',
    async run() {
      moment = await momentOf();
      const refused = [await isRefused(operator('restore', ['--from', root]), 'REGION_NOT_EMPTY')];
      const copy = `${root}-damaged`;
      await cp(root, copy, { recursive: true });
      try {
        await damage(copy);
        const options = ['--from', copy, '--clear', '--check'];
        refused.push(await isRefused(operator('restore', options), 'BACKUP_DAMAGED'));
      } finally {
        await rm(copy, { recursive: true });
      }
      return refused.join(', ');
    },
  },
  {
    name: 'the region is lost, and starts empty',
    isNeeded: true,
    async run() {
      await loseRegion();
      if ((await rowsOfTeam(filled.teamId)).get('accounts.workspace')?.startsWith('0 ') === false)
        throw new Error('The workspace is still there');
      const { status } = await signIn();
      if (status < 400) throw new Error(`The empty region signs people in (${status})`);
      return `sign-in answers ${status}`;
    },
  },
  {
    name: 'a restore that is killed in the middle',
    async run() {
      const { code, printed } = await operator('restore', ['--from', root], 'Database content');
      if (code === 0) throw new Error(`It was not killed:\n${printed}`);
      return 'killed while databases were restored';
    },
  },
  {
    name: 'the restore, run again',
    isNeeded: true,
    async run() {
      const printed = await succeeds(operator('restore', ['--from', root]));
      const all = [...printed.matchAll(/Database (\w+): (\d+) tables with (\d+) rows, as they were/g)];
      for (const [, name, tables, count] of all) console.log(`    ${name}: ${tables} tables, ${count} rows`);
      places = await groupPlaces();
      const sum = (index: number) => all.reduce((total, match) => total + Number(match[index]), 0);
      return `${all.length} databases, ${sum(2)} tables, ${sum(3)} rows: counts and hashes as at the moment`;
    },
  },
  {
    name: "every row of the quiet workspace, by the drill's own hashes",
    async run() {
      const wrong = compareMaps(rows, await rowsOfTeam(filled.teamId));
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
      return `${rows.size} tables`;
    },
  },
  {
    name: 'every object of it: bytes and types',
    async run() {
      const wrong = compareMaps(objects, await objectsOfTeam(filled.teamId));
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
      return `${objects.size} objects`;
    },
  },
  {
    name: 'of the load: all of before the moment once, none of later',
    async run() {
      const { before, after, wrong } = await load.compare(moment);
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
      return `${before} notes of before, ${after} of later`;
    },
  },
  {
    name: 'a transcription that was under way ends, and is told once',
    async run() {
      const note = await again(load.fixture.words.email, load.fixture.subdomain, () =>
        load.fixture.transcribed(running.noteId),
      );
      await eventually(async () => {
        if ((await load.fixture.noticesOf(running.noteId)) === 0) throw new Error('Nobody was told');
      }, PATIENCE);
      await settled('eu_a');
      const notices = await load.fixture.noticesOf(running.noteId);
      if (notices !== 1 || note.transcripts.length !== 1)
        throw new Error(`${note.transcripts.length} transcripts, ${notices} notices`);
      return `${note.transcripts[0]?.segments.length} segments, one notice`;
    },
  },
  {
    name: 'consumers: none behind, none past the end',
    async run() {
      const wrong = [...places].filter(([, { next, end }]) => next > end).map(([name]) => name);
      if (wrong.length > 0) throw new Error(`Past the end: ${wrong.join(', ')}`);
      await settled('eu_a');
      return `${places.size} places, all events handled`;
    },
  },
  {
    name: 'the person signs in and reads, searches, downloads',
    async run() {
      const { fixture, heard, noteId, word, wordNoteId, fileId } = filled;
      await again(fixture.words.email, fixture.subdomain, async () => undefined);
      const note = await fixture.note(noteId);
      if (!JSON.stringify(note.transcripts).includes(heard.split(' ')[0] ?? '') || note.highlights[0]?.text !== heard)
        throw new Error('The transcript or its highlight is not as it was');
      const found = await fixture.search(word);
      if (!found.includes(wordNoteId)) throw new Error(`The word is not found: ${found.join(', ')}`);
      const download = await fixture.person.call(fixture.subdomain, `/files/download?fileId=${fileId}`);
      if (sha256Of(download.body) !== filled.sha256) throw new Error(`The recording differs (${download.status})`);
      return `${download.body.length} bytes, as they were uploaded`;
    },
  },
  {
    name: 'whoever has the link reads the insight',
    async run() {
      const answer = await newPerson().call(filled.fixture.subdomain, '/api/graphql', {
        body: {
          query: 'query($token: String!) { publicObject(token: $token) { title } }',
          variables: { token: filled.shareToken },
        },
        headers: { 'x-fieldloom-share': filled.shareToken },
      });
      if (!answer.body.toString().includes(filled.insightTitle)) throw new Error(answer.body.toString().slice(0, 300));
      return filled.insightTitle;
    },
  },
  {
    name: 'the index holds every note once',
    async run() {
      const { rows: count, documents } = await indexedNotes();
      if (count !== documents || count === 0) throw new Error(`${documents} documents for ${count} notes`);
      return `${documents} documents`;
    },
  },
  {
    name: 'writing goes on: a new note reaches the index',
    async run() {
      const { fixture } = filled;
      const word = `lantern${Date.now().toString(36)}`;
      const id = await fixture.createNote(`A ${word}`);
      await eventually(async () => {
        if (!(await fixture.search(word)).includes(id)) throw new Error('It is not found yet');
      }, PATIENCE);
      return 'found';
    },
  },
  {
    name: 'the global tier still leads there: root, code, hand-over',
    async run() {
      const { fixture } = filled;
      const person = newPerson();
      await person.proveEmail(fixture.words.email);
      await person.enterWorkspace(fixture.subdomain);
      await person.graphql(fixture.subdomain, '{ recentNotes(first: 1) { id } }');
      return fixture.subdomain;
    },
  },
];

const startedAt = Date.now();
try {
  const outcomes = await runSteps(steps);
  const of = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const tally = { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
  console.log(`\n${table(outcomes)}\n\nThe drill took ${((Date.now() - startedAt) / 1_000).toFixed(0)} s.`);
  if (values.tally !== undefined) await writeFile(values.tally, JSON.stringify(tally));
  process.exitCode = tally.failed > 0 ? 1 : 0;
} finally {
  await rm(root, { recursive: true });
}

function signIn() {
  const { fixture } = filled;
  const body = { email: fixture.words.email, password: FIXTURE_PASSWORD };
  return newPerson().call(fixture.subdomain, '/api/auth/sign-in', { body });
}

/** Signs a person of the drill in with their password, as after any restore that they do not know about. */
async function again<T>(email: string, subdomain: string, work: () => Promise<T>): Promise<T> {
  const { person } = email === filled.fixture.words.email ? filled.fixture : load.fixture;
  await eventually(() => person.signIn(subdomain, email, FIXTURE_PASSWORD), PATIENCE);
  return work();
}

/** When the newest backup was taken. */
async function momentOf(): Promise<typeof moment> {
  const newest =
    (await readdir(root))
      .filter((name) => name.startsWith('2'))
      .toSorted()
      .at(-1) ?? '';
  const text = await readFile(join(root, newest, 'manifest.json'), 'utf8');
  const { takenAt, takenBy } = JSON.parse(text) as { takenAt: string; takenBy: string };
  return { takenAt: Date.parse(takenAt), takenBy: Date.parse(takenBy) };
}

/** Changes one byte of one object. */
async function damage(copy: string): Promise<void> {
  const paths = await readdir(join(copy, 'objects'), { recursive: true });
  const path = join(copy, 'objects', paths.find((name) => /[0-9a-f]{64}$/.test(name)) ?? '');
  const bytes = await readFile(path);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(path, bytes);
}
