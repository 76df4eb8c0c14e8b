import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client, type Exchange, makeResult, type Operation } from '@urql/core';
import { delay, filter, makeSubject, map, merge, pipe, tap } from 'wonka';
import { ContentChanged } from '../features/live/use-live-content.ts';
import { DeleteFile, FileDeleted } from '../features/upload/upload-queries.ts';
import { normalizedCache } from './cache.ts';

const NOTE = 'query NoteWithFiles($id: ID!) { note(id: $id) { id files { id noteId originalFileName } } }';

interface NoteAnswer {
  note: { files: { originalFileName: string }[] };
}

let notes = 0;
/** Ids are globally unique, as in production. */
function noteWithFiles() {
  notes += 1;
  const noteId = `note${notes}`;
  const file = (id: string, originalFileName: string) => ({
    __typename: 'File',
    id: `${id}${notes}`,
    noteId,
    originalFileName,
  });
  return { __typename: 'Note', id: noteId, files: [file('a', 'first.mp4'), file('b', 'second.mp4')] as const };
}

/** A page of a note with two files, and a server that counts its queries and does not know about the deletion. */
function openNote() {
  const note = noteWithFiles();
  const asked: string[] = [];
  const told = makeSubject<string>();
  let listener: Operation | undefined;
  const server: Exchange = () => (operations) => {
    const answers = pipe(
      operations,
      tap((operation) => {
        asked.push(operation.kind);
        if (operation.kind === 'subscription') listener = operation;
      }),
      filter(({ kind }) => kind === 'query' || kind === 'mutation'),
      map((operation) => makeResult(operation, { data: operation.kind === 'query' ? { note } : { deleteFile: true } })),
    );
    const news = pipe(
      told.source,
      map((id) => {
        if (listener === undefined) throw new Error('Nobody listens');
        return makeResult(listener, { data: { fileDeleted: id } });
      }),
    );
    return merge([answers, news]);
  };
  const client = new Client({ url: 'http://app.test', exchanges: [normalizedCache(), server] });
  const shown: string[][] = [];
  const namesOf = ({ note: { files } }: NoteAnswer) => files.map(({ originalFileName }) => originalFileName);
  client.query<NoteAnswer>(NOTE, { id: note.id }).subscribe(({ data }) => {
    if (data) shown.push(namesOf(data));
  });
  const askAgain = async () => {
    const answer = await client.query(NOTE, { id: note.id }, { requestPolicy: 'network-only' }).toPromise();
    return namesOf(answer.data as NoteAnswer);
  };
  return { client, note, asked, shown, askAgain, tell: (id: string) => told.next(id) };
}

/** Waits until the work that the client deferred to the end of this turn is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a deleted file', () => {
  it('leaves its note’s list when others deleted it, and nothing is asked again', async () => {
    const { client, note, asked, shown, tell } = openNote();
    client.subscription(FileDeleted, { noteId: note.id }).subscribe(() => {});
    tell(note.files[0].id);
    await settled();
    expect(shown).toEqual([['first.mp4', 'second.mp4'], ['second.mp4']]);
    tell('unknown');
    await settled();
    expect(shown.at(-1)).toEqual(['second.mp4']);
    expect(asked.filter((kind) => kind === 'query')).toHaveLength(1);
  });

  it('leaves it when it was deleted here', async () => {
    const { client, note, asked, shown } = openNote();
    await client.mutation(DeleteFile, { fileId: note.files[1].id }).toPromise();
    expect(shown.at(-1)).toEqual(['first.mp4']);
    expect(asked.filter((kind) => kind === 'query')).toHaveLength(1);
  });

  it('does not come back with an answer that was on its way', async () => {
    const { client, note, shown, askAgain, tell } = openNote();
    client.subscription(FileDeleted, { noteId: note.id }).subscribe(() => {});
    tell(note.files[0].id);
    expect(await askAgain()).toEqual(['second.mp4']);
    await settled();
    expect(shown.at(-1)).toEqual(['second.mp4']);
  });
});

describe('a change of a note', () => {
  /** A page that shows a note's title and its speakers, each from a separate query. */
  function openTranscript() {
    notes += 1;
    const id = `note${notes}`;
    const asked: string[] = [];
    const told = makeSubject<object>();
    let listener: Operation | undefined;
    const server: Exchange = () => (operations) => {
      const answers = pipe(
        operations,
        tap((operation) => {
          if (operation.kind === 'subscription') listener = operation;
        }),
        filter(({ kind }) => kind === 'query'),
        map((operation) => {
          const wants = JSON.stringify(operation.query).includes('transcripts') ? 'transcripts' : 'updatedAt';
          asked.push(wants);
          const field =
            wants === 'updatedAt'
              ? { updatedAt: '2026-01-01' }
              : { transcripts: [{ __typename: 'Transcript', fileId: 'f', language: 'en' }] };
          return makeResult(operation, { data: { note: { __typename: 'Note', id, ...field } } });
        }),
        // Answers asynchronously, like a network.
        delay(1),
      );
      const news = pipe(
        told.source,
        map((change) => {
          if (listener === undefined) throw new Error('Nobody listens');
          const contentChanged = {
            __typename: 'ContentChange',
            id,
            kind: 'NOTE',
            version: 2,
            deleted: false,
            ...change,
          };
          return makeResult(listener, { data: { contentChanged: { projectId: null, noteId: id, ...contentChanged } } });
        }),
      );
      return merge([answers, news]);
    };
    const client = new Client({ url: 'http://app.test', exchanges: [normalizedCache(), server] });
    for (const field of ['updatedAt', 'transcripts { fileId language }'])
      client.query(`query Note($id: ID!) { note(id: $id) { id ${field} } }`, { id }).subscribe(() => {});
    client.subscription(ContentChanged, {}).subscribe(() => {});
    return { asked, tell: (change: object) => told.next(change) };
  }

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  /** Waits until every query, and every query that an answer triggered, has been answered. */
  const answered = () => jest.advanceTimersByTimeAsync(20);

  it('that is of its text alone does not fetch its transcript again', async () => {
    const { asked, tell } = openTranscript();
    await answered();
    expect(asked).toEqual(['updatedAt', 'transcripts']);
    tell({ textOnly: true });
    await answered();
    expect(asked).toEqual(['updatedAt', 'transcripts', 'updatedAt']);
  });

  it('of another kind does', async () => {
    const { asked, tell } = openTranscript();
    await answered();
    tell({ textOnly: false });
    await answered();
    expect(asked.slice(2).sort()).toEqual(['transcripts', 'updatedAt']);
  });
});
