import { eventually } from '@fieldloom/testkit/eventually';
import { endOfTelephoneCall, telephoneCallQuestions } from '@fieldloom/testkit/recordings';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { hold, release } from '../kit/control.ts';
import { psql } from '../kit/engines.ts';
import {
  attemptsOf,
  groupState,
  isReady,
  isStarted,
  killNow,
  settled,
  unsentEvents,
  whileFrozen,
  whileHeld,
} from '../kit/faults.ts';
import { textOf, WorkspaceFixture } from '../kit/workspace-fixture.ts';

/**
 * Whichever part of the pipeline dies while processing a recording, the recording is transcribed exactly once: nothing
 * acknowledged is lost, and nothing is duplicated.
 */

const MINUTES = 60_000;
const INDEXER = 'search-index';
const NOTES = 'content.note';

describe('a recording survives', () => {
  let fixture: WorkspaceFixture;
  let bytes: Buffer;
  /** Notes with the recording, in test order. */
  const recorded: { noteId: string; fileId: string }[] = [];
  /** Highlight by note. */
  const marked = new Map<string, string>();

  beforeAll(async () => {
    fixture = await WorkspaceFixture.open('Faults');
    bytes = await endOfTelephoneCall();
    await settled('eu_a');
  });

  const record = async (title: string): Promise<{ noteId: string; fileId: string }> => {
    const noteId = await fixture.createNote(title);
    const fileId = await fixture.upload(noteId, fixture.words.fileName, bytes);
    recorded.push({ noteId, fileId });
    return { noteId, fileId };
  };

  /** Counts everything about all recordings so far, once nothing more can arrive. */
  const expectEachOnce = async (): Promise<void> => {
    const found = await eventually(
      async () => {
        await settled('eu_a');
        const ids = await fixture.search(telephoneCallQuestions.saidWord);
        expect(ids.toSorted()).toEqual(recorded.map(({ noteId }) => noteId).toSorted());
        return ids;
      },
      { timeoutMs: 3 * MINUTES, intervalMs: 500 },
    );
    expect(found).toHaveLength(recorded.length);
    const titles = await fixture.titles();
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toHaveLength(recorded.length);
    for (const { noteId, fileId } of recorded) {
      const note = await fixture.note(noteId);
      expect(note.files.map(({ id }) => id)).toEqual([fileId]);
      expect(note.transcripts.map((transcript) => transcript.fileId)).toEqual([fileId]);
      const segments = note.transcripts[0]?.segments ?? [];
      expect(segments.length).toBeGreaterThan(0);
      expect(new Set(segments.map(({ id }) => id)).size).toBe(segments.length);
      // The document has one block per segment, in order, and no other text.
      expect(wordsOf(note.text)).toEqual(segments.flatMap(({ words }) => wordsOf(textOf(words))));
      expect(await fixture.noticesOf(noteId)).toBe(1);
      const expected = marked.get(noteId);
      expect(note.highlights.map(({ id }) => id)).toEqual(expected === undefined ? [] : [expected]);
    }
  };

  it('the indexer that dies with its transcript in hand', async () => {
    await whileFrozen('eu_a/opensearch', async () => {
      const { noteId } = await record('The indexer dies');
      await fixture.transcribed(noteId);
      // The index does not respond, so nothing that the indexer received can be processed, and nothing is committed.
      await eventually(
        async () => {
          const { state, members, uncommitted } = await groupState('eu_a', INDEXER, NOTES);
          expect({ state, members }).toEqual({ state: 'Stable', members: 1 });
          expect(uncommitted).toBeGreaterThan(0);
        },
        { timeoutMs: MINUTES },
      );
      const before = await groupState('eu_a', INDEXER, NOTES);
      await killNow('eu_a/search-consumer');
      expect((await groupState('eu_a', INDEXER, NOTES)).uncommitted).toBeGreaterThanOrEqual(before.uncommitted);
    });
    await isReady('eu_a/search-consumer');
    await expectEachOnce();
  });

  it('the media worker that dies while it converts', async () => {
    const noteId = await fixture.createNote('The converter dies');
    const change = `new.note_id = '${noteId}' and new.conversion_progress > 0.9 and new.conversion_status <> 'COMPLETE'`;
    const fileId = await whileHeld({ scope: 'eu_a', database: 'media', table: 'file', change }, async (isReached) => {
      const id = await fixture.upload(noteId, fixture.words.fileName, bytes);
      // Everything has been converted and sent to the object store; the worker is about to report it.
      await isReached();
      await isStarted('eu_a', `media-${id}`, 'packageHls');
      await killNow('eu_a/media-worker');
      return id;
    });
    recorded.push({ noteId, fileId });
    await fixture.transcribed(noteId);
    expect(await attemptsOf('eu_a', `media-${fileId}`, 'packageHls')).toBeGreaterThan(1);
    await expectEachOnce();
  });

  it('the media worker that dies while it cuts a clip', async () => {
    const [, { noteId, fileId } = { noteId: '', fileId: '' }] = recorded;
    const [transcript] = (await fixture.note(noteId)).transcripts;
    const segment = transcript?.segments.find(({ words }) => /Yankee/i.test(textOf(words)));
    if (segment === undefined) throw new Error('Nobody says Yankee');
    const { highlightId, clipId } = await whileHeld(
      {
        scope: 'eu_a',
        database: 'media',
        table: 'clip',
        change: `new.note_id = '${noteId}' and new.status = 'COMPLETE'`,
      },
      async (isReached) => {
        const id = await fixture.highlight(noteId, fileId, segment);
        await isReached();
        const clip = await clipOf(id);
        await isStarted('eu_a', `clip-${clip}`, 'cutPassage');
        await killNow('eu_a/media-worker');
        return { highlightId: id, clipId: clip };
      },
    );
    await eventually(
      async () => {
        const [highlight] = (await fixture.note(noteId)).highlights;
        expect(highlight).toMatchObject({ id: highlightId, clip: { status: 'COMPLETE' } });
      },
      { timeoutMs: 3 * MINUTES, intervalMs: 200 },
    );
    expect(await attemptsOf('eu_a', `clip-${clipId}`, 'cutPassage')).toBeGreaterThan(1);
    marked.set(noteId, highlightId);
    await expectEachOnce();
  });

  it('the broker that dies before it has what was written', async () => {
    await whileFrozen('eu_a/kafka', async () => {
      const { noteId } = await record('The broker dies early');
      await fixture.transcribed(noteId);
      // Note and transcript have been acknowledged to people, but their events have not been sent.
      expect(await unsentEvents('eu_a', 'content')).toBeGreaterThan(0);
      expect(await unsentEvents('eu_a', 'media')).toBeGreaterThan(0);
      await killNow('eu_a/kafka');
    });
    await isReady('eu_a/kafka');
    await expectEachOnce();
  });

  it('the broker that dies with what nobody has read yet', async () => {
    await hold('eu_a/search-consumer');
    try {
      await killNow('eu_a/search-consumer');
      const { noteId } = await record('The broker dies late');
      await fixture.transcribed(noteId);
      await eventually(
        async () => {
          expect(await unsentEvents('eu_a', 'content')).toBe(0);
          const { members, uncommitted } = await groupState('eu_a', INDEXER, NOTES);
          expect(members).toBe(0);
          expect(uncommitted).toBeGreaterThan(0);
        },
        { timeoutMs: 2 * MINUTES },
      );
      await killNow('eu_a/kafka');
      await isReady('eu_a/kafka');
      expect((await groupState('eu_a', INDEXER, NOTES)).uncommitted).toBeGreaterThan(0);
    } finally {
      await release('eu_a/search-consumer');
    }
    await expectEachOnce();
  });
});

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

async function clipOf(highlightId: string): Promise<string> {
  return (await psql('eu_a', 'media', `select id from clip where highlight_id = '${highlightId}';`)).trim();
}
