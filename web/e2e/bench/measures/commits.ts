import type { BaseTables } from '@fieldloom/db/base-tables';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import { LiveHub, tellLive } from '@fieldloom/graphql/live';
import { newId } from '@fieldloom/kernel/ids';
import { emit, toOutboxRow } from '@fieldloom/outbox/emit';
import { noteChanged } from '@fieldloom/stream/events/content';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { eventually } from '@fieldloom/testkit/eventually';
import { sql, type Transaction } from 'kysely';
import { runLoad } from '../kit/load.ts';
import { type Figure, type Measure, median } from '../measure.ts';

const WRITERS = [8, 32];
const SECONDS = 5;
const SERVICE = 'content';
/** Topic of the live messages. */
const TOPIC = 'bench';

/** How a transaction announces its changes. */
const WAYS = ['not', 'row alone', 'row and message', 'NOTIFY'] as const;
type Way = (typeof WAYS)[number];

/**
 * Whether transactions that announce a change wait for each other. Each transaction changes a row of its own writer.
 * With NOTIFY inside the transactions, shown for comparison, they commit one after another.
 */
export const commits: Measure = {
  name: 'commits',
  title: 'Writers whose transactions tell others of each change',
  async run({ rounds }) {
    const figures: Figure[] = [];
    for (const writers of WRITERS) {
      const stage = await Stage.open(writers);
      try {
        figures.push(...compare(writers, await measure(stage, { workers: writers, seconds: SECONDS }, rounds)));
      } finally {
        await stage.close();
      }
    }
    return figures;
  },
};

/** Measures every way in each round, starting with a different one; a first round warms up. */
async function measure(
  stage: Stage,
  load: { workers: number; seconds: number },
  rounds: number,
): Promise<Record<Way, number[]>> {
  const rates: Record<Way, number[]> = { not: [], 'row alone': [], 'row and message': [], NOTIFY: [] };
  for (let round = -1; round < rounds; round += 1) {
    const first = (round + 1) % WAYS.length;
    for (const way of [...WAYS.slice(first), ...WAYS.slice(0, first)]) {
      const rate = await stage.rateOf(load, way);
      if (round >= 0) rates[way].push(rate);
    }
  }
  return rates;
}

function compare(writers: number, rates: Record<Way, number[]>): Figure[] {
  const against = (way: Way, other: Way, what: string, note: string, target?: Figure['target']): Figure => ({
    what: `${what}, ${writers} writers`,
    unit: '×',
    values: rates[way].map((rate, round) => rate / rates[other][round]!),
    sides: { ours: median(rates[way]), reference: median(rates[other]), unit: 'transactions/s' },
    note,
    target,
  });
  const how = `${writers} connections, ${SECONDS} s a side, a row of each writer's own is changed`;
  return [
    against(
      'row and message',
      'row alone',
      'outbox row and live message',
      `${how}; reference: the same rows, and nobody is told; every live message must arrive at a hub`,
      { atLeast: 0.9 },
    ),
    against('row and message', 'not', 'the same', `${how}; reference: the change alone, no outbox row`),
    against('NOTIFY', 'row alone', 'NOTIFY in the transaction', `${how}; as it was before; reference as above`),
  ];
}

/** A separate database like a service's, and a listener. */
class Stage {
  readonly #teamId = newId();
  readonly #documents: string[];
  readonly #database: TestDatabase;
  readonly #db: WorkspaceDatabase<BaseTables>;
  readonly #live: LiveHub;
  #heard = 0;

  private constructor(database: TestDatabase, writers: number) {
    this.#database = database;
    this.#db = database.open<BaseTables>({ poolSize: writers });
    this.#documents = Array.from({ length: writers }, () => newId());
    this.#live = new LiveHub(database.appUrl);
  }

  static async open(writers: number): Promise<Stage> {
    const stage = new Stage(await testDatabase({ service: SERVICE }), writers);
    await stage.#db.forWorkspace({ teamId: stage.#teamId }, async (trx) => {
      for (const id of stage.#documents)
        await sql`insert into live_document (id, team_id, kind) values (${id}, ${stage.#teamId}, 'NOTE')`.execute(trx);
    });
    await stage.#live.start();
    void stage.#listen();
    return stage;
  }

  /** Transactions per second. @throws If a live message does not arrive. */
  async rateOf(load: { workers: number; seconds: number }, way: Way): Promise<number> {
    await this.#db.acrossWorkspaces('empty', (trx) => trx.deleteFrom('outbox').execute());
    this.#heard = 0;
    let version = 0;
    const { rate } = await runLoad(load, async (worker) => {
      const id = this.#documents[worker]!;
      version += 1;
      const change = { id, version };
      await this.#db.forWorkspace({ teamId: this.#teamId }, async (trx) => {
        await sql`update live_document set last_seq = last_seq + 1 where id = ${id}`.execute(trx);
        await this.#tell(trx, change, way);
      });
    });
    if (way === 'row and message' || way === 'NOTIFY') await eventually(() => this.#heard === version);
    return rate;
  }

  async #tell(trx: Transaction<BaseTables>, { id, version }: { id: string; version: number }, way: Way): Promise<void> {
    if (way === 'not') return;
    const payload = { id, kind: 'note', version, change: 'updated' } as const;
    const emission = { event: noteChanged, teamId: this.#teamId, actor: null, aggregateId: id, version, payload };
    if (way === 'row and message') {
      await emit(trx, emission);
      tellLive(trx, this.#teamId, TOPIC, { id, version });
    } else {
      await trx.insertInto('outbox').values(toOutboxRow(emission)).execute();
      if (way === 'NOTIFY')
        await sql`select pg_notify('fieldloom_live', ${JSON.stringify([this.#teamId, TOPIC, { id, version }])})`.execute(
          trx,
        );
    }
  }

  async #listen(): Promise<void> {
    for await (const _ of this.#live.subscribe(this.#teamId, TOPIC)) this.#heard += 1;
  }

  async close(): Promise<void> {
    await this.#live.stop();
    await this.#db.close();
    await this.#database.drop();
  }
}
