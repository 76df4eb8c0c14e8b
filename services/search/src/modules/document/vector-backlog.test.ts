import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AwaitingDocument, VectorBacklog, type VectorWrite } from './vector-backlog.ts';

describe('VectorBacklog.write', () => {
  /** What the engine answers for each document. */
  let statuses: Record<string, number>;
  /** Ids of what is sent to it. */
  const sent: string[] = [];
  beforeEach(() => {
    statuses = {};
    sent.length = 0;
  });

  const backlog = new VectorBacklog({
    writeTargets: async () => new Map([['note', ['note-1']]]),
    answering: (work: () => unknown) => work(),
    client: {
      bulk: async ({ body }: { body: { index?: { _id: string } }[] }) => {
        const ids = body.flatMap(({ index }) => (index === undefined ? [] : index._id));
        sent.push(...ids);
        return { body: { items: ids.map((_id) => ({ index: { _id, status: statuses[_id] ?? 200 } })) } };
      },
    },
  } as never);
  const writeOf = (id: string, index = 'note-1'): VectorWrite => ({
    document: { id, index, rest: {} } as AwaitingDocument,
    parts: { embedding_model: 'm', chunks: [], sentences: [] },
  });

  it('leaves alone what was changed or deleted meanwhile, and names what the engine refuses', async () => {
    statuses = { changed: 409, deleted: 404, refused: 400 };
    const writes = ['changed', 'deleted', 'refused', 'written'].map((id) => writeOf(id));
    expect(await backlog.write(writes)).toEqual([{ id: 'refused', type: '400' }]);
  });

  it.each([429, 500, 503])(
    'says that the engine is not there when it answers %d, and not that all is done',
    async (status) => {
      statuses = { busy: status };
      await expect(backlog.write([writeOf('written'), writeOf('busy')])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    },
  );

  it('does not write to an index that a rebuild has replaced, which an engine could make again by that', async () => {
    await backlog.write([writeOf('a', 'note-0'), writeOf('b')]);
    await backlog.write([writeOf('c', 'note-0')]);
    expect(sent).toEqual(['b']);
  });
});
