import { eventually } from '@fieldloom/testkit/eventually';
import { type SeededRandom, seededRandom } from '@fieldloom/testkit/seeded';
import type { EmbeddedText } from './embedded-texts.ts';
import type { FilledContent, Owner } from './fill-content.ts';
import { askOpenSearch } from './opensearch.ts';

/** Approximate cosine similarity between a generated vector and its original. */
const LIKENESS = 0.9;
const DOCUMENTS_PER_REQUEST = 250;
const REST_WITHIN_MS = 300_000;
const KINDS = ['project', 'note', 'highlight'] as const;
type Kind = (typeof KINDS)[number];

const aliasOf = (kind: Kind): string => `search-${kind}`;
/** Starts like the names of the service's own indices, from which search derives the kind of a hit. */
const indexOf = (kind: Kind): string => `search-${kind}-v0-bench`;

/**
 * Writes a document for each filled object, in the format of search's consumer, into separate indices behind search's
 * read aliases. They are searched with all others, and can be deleted at once.
 * @param texts Source of the documents; each gets the texts' vectors with some noise.
 * @returns The number of documents and vectors.
 */
export async function fillIndex(
  owner: Owner,
  content: FilledContent,
  texts: readonly EmbeddedText[],
): Promise<{ documents: number; vectors: number }> {
  await removeFilledIndices();
  for (const kind of KINDS) await createLike(aliasOf(kind), indexOf(kind));
  const made = new DocumentMaker(owner, texts);
  for (const { id } of content.projects) made.add('project', id, { projectId: id, chain: [id] }, 1);
  for (const { id, projectId } of content.notes) {
    made.add('note', id, { projectId, noteId: id, chain: [id, projectId] }, 3);
    await made.sendFull();
  }
  for (const { id, projectId, noteId } of content.highlights) {
    made.add('highlight', id, { projectId, noteId, chain: [id, noteId, projectId] }, 1);
    await made.sendFull();
  }
  await made.send();
  for (const kind of KINDS) {
    await askOpenSearch('POST', `/${indexOf(kind)}/_flush?force=true&wait_if_ongoing=true`);
    await askOpenSearch('POST', `/${indexOf(kind)}/_refresh`);
  }
  await eventually(isAtRest, { timeoutMs: REST_WITHIN_MS, intervalMs: 500 });
  const actions = KINDS.map((kind) => ({ add: { index: indexOf(kind), alias: aliasOf(kind) } }));
  await askOpenSearch('POST', '/_aliases', { actions });
  return { documents: made.documents, vectors: made.vectors };
}

/** Waits until segments have been merged in the background, because queries would be slowed down meanwhile. */
async function isAtRest(): Promise<boolean> {
  const path = `/${KINDS.map(indexOf).join(',')}/_stats/merge`;
  const { _all } = await askOpenSearch<{ _all: { total: { merges: { current: number } } } }>('GET', path);
  return _all.total.merges.current === 0;
}

/** Also removes what an interrupted run left behind. */
export async function removeFilledIndices(): Promise<void> {
  for (const kind of KINDS) {
    await askOpenSearch('DELETE', `/${indexOf(kind)}?ignore_unavailable=true`);
  }
}

/** Creates an index with the settings and fields of the one behind an alias; it joins the alias when it is full. */
async function createLike(alias: string, name: string): Promise<void> {
  const answer = await askOpenSearch<Record<string, IndexDescription>>('GET', `/${alias}`);
  const { settings, mappings } = Object.values(answer)[0]!;
  const { uuid: _uuid, creation_date: _date, provided_name: _name, version: _version, ...index } = settings.index;
  await askOpenSearch('PUT', `/${name}`, { settings: { index: { ...index, refresh_interval: '-1' } }, mappings });
}

interface IndexDescription {
  settings: { index: Record<string, unknown> };
  mappings: object;
}

interface Place {
  readonly projectId: string;
  readonly noteId?: string;
  /** The object and its ancestors. */
  readonly chain: readonly string[];
}

/** Creates documents and sends them in batches. */
class DocumentMaker {
  documents = 0;
  vectors = 0;
  readonly #owner: Owner;
  readonly #texts: readonly EmbeddedText[];
  readonly #random: SeededRandom = seededRandom(1);
  readonly #now = new Date().toISOString();
  #lines: string[] = [];

  constructor(owner: Owner, texts: readonly EmbeddedText[]) {
    this.#owner = owner;
    this.#texts = texts;
  }

  /** @param sentences Number of sentences; if there are several, the first is the title. */
  add(kind: Kind, id: string, place: Place, sentences: number): void {
    const { teamId, userId } = this.#owner;
    const parts = Array.from({ length: sentences }, () => this.#random.pick(this.#texts));
    const hasTitle = kind !== 'highlight';
    const words = parts.map(({ text }) => text);
    const document = {
      team_id: teamId,
      title: hasTitle ? words[0] : '',
      text: words.slice(hasTitle ? 1 : 0).join(' '),
      project_id: place.projectId,
      note_id: place.noteId ?? null,
      folder_ids: [],
      access_node_ids: place.chain,
      tag_ids: [],
      people_ids: [],
      created_by: userId,
      contributor_ids: [userId],
      created_at: this.#now,
      updated_at: this.#now,
      published: false,
      archived: false,
      chunks: [{ text: words.join(' '), vector: this.#like(meanOf(parts)) }],
      sentences: parts.map(({ vector }) => ({ vector: this.#like(vector) })),
    };
    this.#lines.push(JSON.stringify({ index: { _index: indexOf(kind), _id: id } }), JSON.stringify(document));
    this.documents += 1;
    this.vectors += sentences + 1;
  }

  async sendFull(): Promise<void> {
    if (this.#lines.length >= 2 * DOCUMENTS_PER_REQUEST) await this.send();
  }

  async send(): Promise<void> {
    if (this.#lines.length === 0) return;
    const { errors } = await askOpenSearch<{ errors: boolean }>('POST', '/_bulk', `${this.#lines.join('\n')}\n`);
    if (errors) throw new Error('The index refused a document');
    this.#lines = [];
  }

  /** A vector near another, like those of texts about the same thing. */
  #like(vector: readonly number[]): number[] {
    const size = (Math.sqrt(1 / LIKENESS ** 2 - 1) / Math.sqrt(vector.length)) * lengthOf(vector);
    // The sum of three uniform numbers is close enough to a normal distribution with variance 1.
    const noise = () => 2 * (this.#random.next() + this.#random.next() + this.#random.next() - 1.5);
    return vector.map((value) => Math.round((value + size * noise()) * 1e5) / 1e5);
  }
}

function meanOf(parts: readonly EmbeddedText[]): number[] {
  const [first] = parts;
  return (first?.vector ?? []).map((_, at) => parts.reduce((sum, { vector }) => sum + vector[at]!, 0) / parts.length);
}

const lengthOf = (vector: readonly number[]): number => Math.sqrt(vector.reduce((sum, value) => sum + value ** 2, 0));
