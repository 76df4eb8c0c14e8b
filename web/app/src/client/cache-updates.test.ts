import { describe, expect, it } from '@jest/globals';
import { Client, type Exchange, gql, makeResult, type Operation } from '@urql/core';
import { filter, makeSubject, map, merge, pipe, tap } from 'wonka';
import { normalisedCache } from './cache.ts';

const NOTE = gql`
  query NoteOfTest($id: ID!) {
    note(id: $id) { id files { id noteId originalFileName } }
  }
`;
const DELETED = gql`
  subscription FileDeletedOfTest($noteId: ID!) {
    fileDeleted(noteId: $noteId)
  }
`;
const DELETE = gql`
  mutation DeleteFileOfTest($fileId: ID!) {
    deleteFile(fileId: $fileId)
  }
`;

interface NoteAnswer {
  note: { files: { originalFileName: string }[] };
}

const file = (id: string, originalFileName: string) => ({ __typename: 'File', id, noteId: 'n', originalFileName });
const note = { __typename: 'Note', id: 'n', files: [file('a', 'first.mp4'), file('b', 'second.mp4')] };

/** A page of a note with two files, and a server that counts what it is asked. */
function openNote() {
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
  client.query<NoteAnswer>(NOTE, { id: 'n' }).subscribe(({ data }) => {
    shown.push((data?.note.files ?? []).map(({ originalFileName }) => originalFileName));
  });
  return { client, asked, shown, tell: (id: string) => told.next(id) };
}

/** What the client has put off to the end of this turn has been done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a deleted file', () => {
  it('leaves its note’s list when others deleted it, and nothing is asked again', async () => {
    const { client, asked, shown, tell } = openNote();
    client.subscription(DELETED, { noteId: 'n' }).subscribe(() => {});
    tell('a');
    await settled();
    expect(shown).toEqual([['first.mp4', 'second.mp4'], ['second.mp4']]);
    tell('unknown');
    await settled();
    expect(shown.at(-1)).toEqual(['second.mp4']);
    expect(asked.filter((kind) => kind === 'query')).toHaveLength(1);
  });

  it('leaves it when it was deleted here', async () => {
    const { client, asked, shown } = openNote();
    await client.mutation(DELETE, { fileId: 'b' }).toPromise();
    expect(shown.at(-1)).toEqual(['first.mp4']);
    expect(asked.filter((kind) => kind === 'query')).toHaveLength(1);
  });
});
