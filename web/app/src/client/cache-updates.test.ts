import { describe, expect, it } from '@jest/globals';
import { Client, type Exchange, makeResult, type Operation } from '@urql/core';
import { filter, makeSubject, map, merge, pipe, tap } from 'wonka';
import { DeleteFile, FileDeleted } from '../features/upload/upload-queries.ts';
import { normalisedCache } from './cache.ts';

const NOTE = 'query NoteWithFiles($id: ID!) { note(id: $id) { id files { id noteId originalFileName } } }';

interface NoteAnswer {
  note: { files: { originalFileName: string }[] };
}

let notes = 0;
/** Ids are nobody else's, as real ones. */
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

/** A page of a note with two files, and a server that counts what it is asked and knows of no deletion. */
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
  const client = new Client({ url: 'http://app.test', exchanges: [normalisedCache(), server] });
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

/** What the client has put off to the end of this turn has been done. */
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
