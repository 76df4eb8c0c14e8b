import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '@fieldloom/kernel/errors';
import { VECTOR_DIMENSIONS } from '../src/limits.ts';
import { DocumentIndexer } from '../src/modules/document/document.indexer.ts';
import { DocumentPassages } from '../src/modules/document/document-passages.ts';
import { PassageVectors } from '../src/modules/document/passage-vectors.ts';
import type { SearchIndex } from '../src/modules/document/search-index.ts';
import { VectorFollower } from '../src/modules/document/vector-follower.ts';

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

/** Stands in for the embedder. It is as slow as the spec wants. */
export class EmbedderStub {
  /** Texts that it returned vectors for, in order. */
  readonly embedded: string[] = [];
  calls = 0;
  /** Calls that failed. */
  failures = 0;
  /** A call with more texts misses its deadline. */
  most = 64;
  /** Nobody answers. */
  isAway = false;
  /** A text with this word can't be embedded. */
  poison: string | undefined;
  msPerText = 0;

  readonly client = {
    embed: async ({ texts }: { texts: string[] }, { signal }: { signal?: AbortSignal } = {}) => {
      this.calls += 1;
      const { poison } = this;
      const isRefused = poison !== undefined && texts.some((text) => text.includes(poison));
      if (this.isAway || texts.length > this.most || isRefused) {
        this.failures += 1;
        await sleep(10);
        throw unavailable('The deadline is over');
      }
      await sleep(this.msPerText * texts.length, undefined, { signal });
      this.embedded.push(...texts);
      return { model: 'stand-in', embeddings: texts.map((text) => ({ values: vectorOf(text) })) };
    },
  };
}

/** One process of the service, as far as it writes the index. */
export function indexingProcess(index: SearchIndex, content: NotesOfContent, embedder: EmbedderStub) {
  const vectors = new PassageVectors(embedder.client as never);
  const follower = new VectorFollower(index, vectors);
  return { follower, indexer: new DocumentIndexer(index, content.client as never, vectors, follower) };
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
