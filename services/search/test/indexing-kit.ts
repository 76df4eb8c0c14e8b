import { unavailable } from '@fieldloom/kernel/errors';
import { createLogger } from '@fieldloom/observability/logger';
import { silentMetrics } from '@fieldloom/observability/metrics';
import { VECTOR_DIMENSIONS } from '../src/limits.ts';
import { DocumentIndexer } from '../src/modules/document/document.indexer.ts';
import { DocumentPassages } from '../src/modules/document/document-passages.ts';
import { PassageVectors, PROBE } from '../src/modules/document/passage-vectors.ts';
import type { SearchIndex } from '../src/modules/document/search-index.ts';
import { type Telling, VectorFollower } from '../src/modules/document/vector-follower.ts';

/** Nobody reads what the work tells. */
export const silent: Telling = {
  logger: createLogger({ service: 'search', scope: 'us_b', level: 'silent' }),
  metrics: silentMetrics,
};

export interface Note {
  teamId: string;
  id: string;
  version: number;
  title: string;
  text: string;
  /** Of one number field. */
  seats: number;
  archived: boolean;
  tagIds: string[];
}

/** Notes as content returns them. */
export class NotesOfContent {
  readonly notes = new Map<string, Note>();
  /** How many objects were asked for, call by call. */
  readonly asked: number[] = [];

  add(notes: readonly Note[]): void {
    for (const note of notes) this.notes.set(note.id, note);
  }

  readonly client = {
    listSearchDocumentIds: async ({ kind, afterId, limit }: { kind: string; afterId: string; limit: number }) => ({
      ids: [...this.notes.values()]
        .filter(({ id }) => id > afterId)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(({ teamId, id }) => ({ teamId, object: { kind, id } })),
    }),
    getSearchDocuments: async ({ objects }: { objects: { kind: string; id: string }[] }) => {
      this.asked.push(objects.length);
      return {
        documents: objects.map((object) => {
          const { version, title, text, seats, archived, tagIds } = this.notes.get(object.id)!;
          return {
            object,
            deleted: false,
            version: BigInt(version),
            title,
            text,
            projectId: '',
            noteId: '',
            folderIds: [],
            accessNodeIds: [],
            tagIds,
            createdBy: '',
            contributorIds: [],
            createdAt: '2026-10-01T12:00:00.000Z',
            updatedAt: '2026-10-01T12:00:00.000Z',
            published: false,
            archived,
            fields: [{ fieldId: 'seats', number: seats, refIds: [] }],
          };
        }),
      };
    },
  };
}

/** Stands in for the embedder. It does what the spec wants. */
export class EmbedderStub {
  /** Texts that it returned vectors for, in order, without the probes. */
  readonly embedded: string[] = [];
  model = 'stand-in';
  calls = 0;
  /** Calls that failed. */
  failures = 0;
  /** A call with more texts misses its deadline. */
  most = 64;
  /** Nobody answers. */
  isAway = false;
  /** Nobody answers from the call on that would exceed this many texts. */
  failAfter = Number.POSITIVE_INFINITY;
  /** A text with this word can't be embedded. */
  poison: string | undefined;
  /** A call waits for this. */
  gate: Promise<void> = Promise.resolve();

  readonly client = {
    embed: async ({ texts }: { texts: string[] }) => {
      this.calls += 1;
      await this.gate;
      if (!this.#canDo(texts)) {
        this.failures += 1;
        throw unavailable('The deadline is over');
      }
      this.embedded.push(...texts.filter((text) => text !== PROBE.text));
      return { model: this.model, embeddings: texts.map((text) => ({ values: vectorOf(text) })) };
    },
  };

  #canDo(texts: readonly string[]): boolean {
    const { poison } = this;
    if (poison !== undefined && texts.some((text) => text.includes(poison))) return false;
    const isSpent = this.embedded.length + texts.length > this.failAfter;
    return !this.isAway && !isSpent && texts.length <= this.most;
  }
}

/** One process of the service, as far as it writes the index. */
export function indexingProcess(index: SearchIndex, content: NotesOfContent, embedder: EmbedderStub) {
  const vectors = new PassageVectors(embedder.client as never);
  const follower = new VectorFollower(index, vectors);
  return { follower, indexer: new DocumentIndexer(index, content.client as never, vectors, follower) };
}

/** Adds vectors until no document lacks any. */
export async function followAll(follower: VectorFollower): Promise<void> {
  while ((await follower.round(new AbortController().signal, silent)) > 0);
}

/** Returns the passages of notes; every one is embedded once per workspace. */
export function passagesOfNotes(notes: readonly Note[]): string[] {
  const distinct = new Set(
    notes.flatMap(({ teamId, title, text }) =>
      new DocumentPassages(teamId, title, text).texts.map((each) => `${teamId}/${each.text}`),
    ),
  );
  return [...distinct].map((each) => each.slice(each.indexOf('/') + 1));
}

/** The same for the same text, and hardly ever for another one. */
function vectorOf(text: string): number[] {
  const vector = Array.from({ length: VECTOR_DIMENSIONS }, () => 0.01);
  for (const [position, character] of [...text].entries()) {
    vector[(position * 31 + character.charCodeAt(0)) % VECTOR_DIMENSIONS]! += 0.1;
  }
  return vector;
}
