import { eventually } from '@fieldloom/testkit/eventually';
import { addressesOf, kafkaOf, psql } from '../kit/engines.ts';
import { WorkspaceFixture } from '../kit/workspace-fixture.ts';
import { LOAD_BEFORE, LOAD_PAUSE_MS, LOAD_WORKERS, PATIENCE } from './limits.ts';

interface Written {
  title: string;
  askedAt: number;
  acknowledgedAt: number | undefined;
}

/** People who write one note after another until they are stopped. */
export class Load {
  readonly fixture: WorkspaceFixture;
  readonly written: Written[] = [];
  readonly #stopping = new AbortController();
  #workers: Promise<void>[] = [];

  private constructor(fixture: WorkspaceFixture) {
    this.fixture = fixture;
  }

  static async start(): Promise<Load> {
    const load = new Load(await WorkspaceFixture.open('Busy'));
    load.#workers = Array.from({ length: LOAD_WORKERS }, (_, worker) => load.#write(worker));
    await eventually(() => {
      if (load.acknowledged.length < LOAD_BEFORE) throw new Error(`Only ${load.acknowledged.length} notes`);
    }, PATIENCE);
    return load;
  }

  get acknowledged(): Written[] {
    return this.written.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined);
  }

  async #write(worker: number): Promise<void> {
    for (let count = 0; !this.#stopping.signal.aborted; count += 1) {
      const entry: Written = { title: `busy ${worker} ${count}`, askedAt: Date.now(), acknowledgedAt: undefined };
      this.written.push(entry);
      await this.fixture.createNote(entry.title);
      entry.acknowledgedAt = Date.now();
      await new Promise((resolve) => setTimeout(resolve, LOAD_PAUSE_MS));
    }
  }

  /** @throws If a write was refused: a backup must not prevent anybody from working. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#workers);
  }

  /** Notes that are missing after a restore, or that should not be there. */
  async compare({
    takenAt,
    takenBy,
  }: {
    takenAt: number;
    takenBy: number;
  }): Promise<{ before: number; after: number; wrong: string[] }> {
    const sql = `select title from note where title like 'busy %' and deleted_at is null;`;
    const titles = (await psql('eu_a', 'content', sql)).split('\n').filter((title) => title !== '');
    const counts = Map.groupBy(titles, (title) => title);
    const before = this.acknowledged.filter(({ acknowledgedAt = 0 }) => acknowledgedAt < takenAt);
    const after = this.written.filter(({ askedAt }) => askedAt > takenBy);
    return {
      before: before.length,
      after: after.length,
      wrong: [
        ...before
          .filter(({ title }) => counts.get(title)?.length !== 1)
          .map(({ title }) => `${title} is lost or doubled`),
        ...after.filter(({ title }) => counts.has(title)).map(({ title }) => `${title} is of after the moment`),
      ],
    };
  }
}

/** How many notes the region has, and how many are indexed. */
export async function indexedNotes(): Promise<{ rows: number; documents: number }> {
  const rows = Number(await psql('eu_a', 'content', 'select count(*) from note where deleted_at is null;'));
  const base = (await addressesOf('eu_a')).engines['OPENSEARCH_URL'] ?? '';
  await fetch(`${base}/search-note/_refresh`, { method: 'POST' });
  const answer = await fetch(`${base}/search-note/_count`);
  return { rows, documents: ((await answer.json()) as { count: number }).count };
}

/** Each consumer group's position and the end of its topics, by `group topic/partition`. */
export async function groupPlaces(): Promise<Map<string, { next: number; end: number }>> {
  const admin = (await kafkaOf('eu_a')).admin();
  await admin.connect();
  try {
    const places = new Map<string, { next: number; end: number }>();
    for (const { groupId } of (await admin.listGroups()).groups) {
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId })) {
        const ends = new Map((await admin.fetchTopicOffsets(topic)).map((each) => [each.partition, Number(each.high)]));
        for (const { partition, offset } of partitions)
          places.set(`${groupId} ${topic}/${partition}`, { next: Number(offset), end: ends.get(partition) ?? 0 });
      }
    }
    return places;
  } finally {
    await admin.disconnect();
  }
}
