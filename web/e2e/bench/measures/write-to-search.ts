import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchWorkspace, createNote, createProject, makeBenchWorkspace } from '../kit/bench-workspace.ts';
import { type Figure, type Measure, percentile } from '../measure.ts';

const WRITES_PER_ROUND = 30;
/** Pause between a result without the note and the next search; it is included in the result. */
const POLL_MS = 10;
const GIVE_UP_MS = 20_000;
/** Parallel load: creating a note and searching by words and meaning, this often per second. */
const LOAD_PER_SECOND = 2;
const TARGET_MS = 700;

/** From the answer to a mutation until a search finds what it wrote. */
export const writeToSearch: Measure = {
  name: 'write-to-search',
  title: 'acknowledged write → found by search',
  async run(context) {
    const workspace = await makeBenchWorkspace('write to search');
    const projectId = await createProject(workspace, 'Written and searched');
    const load = new SteadyLoad(workspace, projectId);
    const p95 = [];
    const medians = [];
    try {
      for (let round = -1; round < context.rounds; round += 1) {
        const times = await writeAndFind(workspace, projectId);
        load.requireGoing();
        if (round < 0) continue;
        p95.push(percentile(times, 0.95));
        medians.push(percentile(times, 0.5));
        context.say(`p95 ${p95.at(-1)?.toFixed(0)} ms`);
      }
    } finally {
      await load.stop();
    }
    const note =
      `${WRITES_PER_ROUND} writes a round through the gateway, each note made and given another title in turn, until a ` +
      `search by words (API, asked again ${POLL_MS} ms after each answer, which counts) holds it; beside it ` +
      `${LOAD_PER_SECOND} notes and ${LOAD_PER_SECOND} hybrid searches a second`;
    return [
      { what: 'p95', unit: 'ms', values: p95, target: { atMost: TARGET_MS }, note },
      { what: 'median', unit: 'ms', values: medians, note },
    ] satisfies Figure[];
  },
};

async function writeAndFind(workspace: BenchWorkspace, projectId: string): Promise<number[]> {
  const times: number[] = [];
  let id = '';
  for (let write = 0; write < WRITES_PER_ROUND; write += 1) {
    const word = newWord();
    if (write % 2 === 0) id = await createNote(workspace, { projectId, title: word, text: 'Written to be found.' });
    else await retitle(workspace, id, word);
    const acknowledgedAt = performance.now();
    await untilFound(workspace, word, id);
    times.push(performance.now() - acknowledgedAt);
  }
  return times;
}

async function retitle({ ask }: BenchWorkspace, id: string, title: string): Promise<void> {
  await ask('mutation($input: UpdateNoteInput!) { updateNote(input: $input) { id } }', { input: { id, title } });
}

async function untilFound(workspace: BenchWorkspace, word: string, id: string): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  while (!(await search(workspace, 'FULL_TEXT', word)).includes(id)) {
    if (Date.now() > deadline) throw new Error(`A note was not found within ${GIVE_UP_MS} ms`);
    await sleep(POLL_MS);
  }
}

async function search({ ask }: BenchWorkspace, method: 'FULL_TEXT' | 'HYBRID', value: string): Promise<string[]> {
  const answer = await ask<{ search: { items: { id: string }[] } }>(
    'query($options: SearchOptionsInput!) { search(options: $options, limit: 5) { items { id } } }',
    { options: { query: { method, value } } },
  );
  return answer.search.items.map((item) => item.id);
}

/** A word that occurs nowhere else. */
const newWord = (): string => `w${randomBytes(6).toString('hex')}`;

/** Another person's constant load: starts immediately, and sends each request without waiting for the previous one. */
class SteadyLoad {
  readonly #timer: NodeJS.Timeout;
  readonly #running = new Set<Promise<unknown>>();
  #fault: unknown;

  constructor(workspace: BenchWorkspace, projectId: string) {
    this.#timer = setInterval(() => {
      const word = newWord();
      this.#track(createNote(workspace, { projectId, title: word, text: `Somebody else wrote about ${word}.` }));
      this.#track(search(workspace, 'HYBRID', 'what somebody else wrote about'));
    }, 1_000 / LOAD_PER_SECOND);
  }

  #track(request: Promise<unknown>): void {
    const tracked = request
      .catch((error: unknown) => {
        this.#fault ??= error;
      })
      .finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  /** @throws The load's error, because the figure would describe another load. */
  requireGoing(): void {
    if (this.#fault !== undefined) throw new Error('The load beside the measure failed', { cause: this.#fault });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
  }
}
