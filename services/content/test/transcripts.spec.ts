import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import type { Transcript } from '@fieldloom/kernel/transcript';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TranscriptService } from '../src/modules/transcript/transcript.service.ts';
import { Collaborator } from './kit/collaborator.ts';
import { ContentKit } from './kit/content-kit.ts';

function transcriptOf(fileId: string): Transcript {
  const words = (text: string, from: number) =>
    text
      .split(' ')
      .map((word, index) => ({ text: ` ${word}`, startMs: from + index * 300, endMs: from + index * 300 + 250 }));
  const segment = (speakerIndex: number, text: string, startMs: number) => {
    const spoken = words(text, startMs);
    return { id: newId(), speakerIndex, startMs, endMs: spoken.at(-1)?.endMs ?? startMs, words: spoken };
  };
  return {
    fileId,
    language: 'en',
    durationMs: 9_000,
    models: { speech: 'whisper-base', speakers: 'sherpa' },
    speakers: [{ index: 0 }, { index: 1 }],
    segments: [
      segment(0, 'Hello? Oh, hello.', 0),
      segment(1, 'This is Diane in New Jersey.', 2_000),
      segment(0, 'Neither did I.', 5_000),
    ],
  };
}

describe('transcripts', () => {
  let kit: ContentKit;
  let manager: Actor;
  let viewer: Actor;
  let projectId: string;

  beforeAll(async () => {
    kit = await ContentKit.start();
    manager = kit.workspaces.add(kit.teamId, 'MANAGER');
    viewer = kit.workspaces.add(kit.teamId, 'VIEWER');
    projectId = (await kit.do(manager, 'mutation { createProject(input: { title: "P" }) { id } }')).createProject.id;
  });
  afterAll(() => kit.stop());

  const newNote = async (): Promise<string> =>
    (await kit.do(manager, `mutation { createNote(input: { projectId: "${projectId}" }) { id } }`)).createNote.id;
  const attach = (noteId: string, fileId: string, transcript: unknown = transcriptOf(fileId)): Promise<number> => {
    kit.transcripts.set(
      `transcripts/${fileId}`,
      Buffer.from(typeof transcript === 'string' ? transcript : JSON.stringify(transcript)),
    );
    const service = kit.running.app.get(TranscriptService);
    return service.attach(kit.teamId, { noteId, fileId, transcriptKey: `transcripts/${fileId}` });
  };

  it('appear in an open note, once, with speakers and immutable words', async () => {
    const noteId = await newNote();
    const fileId = newId();
    const page = await Collaborator.open(manager, `note:${noteId}`, { keys: kit.keys, port: kit.port });
    await page.synced();
    expect(await Promise.all([attach(noteId, fileId), attach(noteId, fileId)])).toEqual([3, 3]);
    await eventually(() => page.text() === 'Hello? Oh, hello.\nThis is Diane in New Jersey.\nNeither did I.');
    const { note } = await kit.do(
      viewer,
      `{ note(id: "${noteId}") { transcripts { fileId language speakers { id name index } segments { id speakerId startMs endMs words { text startMs endMs } wordTexts wordTimes } } } }`,
    );
    expect(note.transcripts).toHaveLength(1);
    const [transcript] = note.transcripts;
    expect(transcript).toMatchObject({
      fileId,
      language: 'en',
      speakers: [
        { name: 'Speaker 1', index: 0 },
        { name: 'Speaker 2', index: 1 },
      ],
    });
    expect(transcript.segments).toHaveLength(3);
    for (const { words, wordTexts, wordTimes } of transcript.segments) {
      expect(wordTexts).toEqual(words.map(({ text }: { text: string }) => text));
      expect(wordTimes).toEqual(words.flatMap(({ startMs, endMs }: Record<string, number>) => [startMs, endMs]));
    }
    const blocks = page.fragment
      .toArray()
      .map((block) => (block as unknown as { getAttributes(): object }).getAttributes());
    expect(blocks).toEqual(transcript.segments.map((each: { id: string }) => ({ segmentId: each.id })));

    page.textNode(1).delete(0, 'This is '.length);
    await page.acknowledged();
    await eventually(async () =>
      expect((await kit.do(viewer, `{ note(id: "${noteId}") { text } }`)).note.text).toContain('\nDiane in'),
    );
    const after = await kit.do(
      viewer,
      `{ note(id: "${noteId}") { transcripts { segments { words { text startMs endMs } } } } }`,
    );
    expect(after.note.transcripts[0].segments[1].words[0]).toEqual({ text: ' This', startMs: 2_000, endMs: 2_250 });
    page.close();
  });

  it('come below what was written before', async () => {
    const noteId = (
      await kit.do(manager, `mutation { createNote(input: { projectId: "${projectId}", text: "Agenda" }) { id } }`)
    ).createNote.id;
    await attach(noteId, newId());
    // Immediately, even though nobody has the note open.
    expect((await kit.do(manager, `{ note(id: "${noteId}") { text } }`)).note.text).toMatch(/^Agenda\nHello\?/);
  });

  it('are refused if they are malformed, of another file, or for a note that does not exist', async () => {
    const noteId = await newNote();
    const fileId = newId();
    await expect(attach(noteId, fileId, 'not json')).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    await expect(attach(noteId, fileId, { ...transcriptOf(fileId), segments: [{ id: 'x' }] })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
    });
    await expect(attach(noteId, fileId, transcriptOf(newId()))).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    await expect(attach(newId(), fileId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(attach(projectId, fileId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await kit.do(manager, `{ note(id: "${noteId}") { transcripts { fileId } text } }`)).note).toEqual({
      transcripts: [],
      text: '',
    });
  });

  it('let those who may write name the speakers', async () => {
    const noteId = await newNote();
    await attach(noteId, newId());
    const { note } = await kit.do(manager, `{ note(id: "${noteId}") { transcripts { speakers { id } } } }`);
    const speakerId = note.transcripts[0].speakers[0].id;
    const rename = (who: Actor | undefined, input: { noteId?: string; speakerId?: string; name?: string }) =>
      kit.ask(
        who,
        'mutation ($noteId: ID!, $speakerId: ID!, $name: String!) { renameSpeaker(noteId: $noteId, speakerId: $speakerId, name: $name) { transcripts { speakers { name } } } }',
        { noteId, speakerId, name: 'Diane', ...input },
      );
    expect((await rename(manager, {})).data.renameSpeaker.transcripts[0].speakers[0].name).toBe('Diane');
    expect((await rename(viewer, {})).code).toBe('FORBIDDEN');
    expect((await rename(undefined, {})).code).toBe('Unauthorized');
    expect((await rename(kit.workspaces.add(newId(), 'MANAGER'), {})).code).toBe('NOT_FOUND');
    expect((await rename(manager, { noteId: await newNote() })).code).toBe('NOT_FOUND');
    expect((await rename(manager, { name: 'x'.repeat(101) })).code).toBe('BAD_USER_INPUT');
    expect((await rename(manager, { speakerId: 'x' })).code).toBe('BAD_USER_INPUT');
  });
});
