import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eventually } from '@fieldloom/testkit/eventually';
import { telephoneCall } from '@fieldloom/testkit/recordings';
import { newPerson } from '../kit/platform.ts';
import { upload } from '../kit/upload.ts';
import { textOf, WorkspaceFixture } from '../kit/workspace-fixture.ts';
import { PATIENCE } from './limits.ts';

/** A workspace with something of every kind, in which nobody works during the backup. */
export interface Filled {
  fixture: WorkspaceFixture;
  teamId: string;
  noteId: string;
  fileId: string;
  /** Hash of the uploaded recording. */
  sha256: string;
  /** A word of the recording's transcript. */
  heard: string;
  /** A word that occurs in only one note. */
  word: string;
  wordNoteId: string;
  shareToken: string;
  insightTitle: string;
}

export async function fill(): Promise<Filled> {
  const fixture = await WorkspaceFixture.open('Quiet');
  const { person, subdomain, words, projectId } = fixture;
  const bytes = await readFile((await telephoneCall()).path);
  const noteId = await fixture.createNote(words.title);
  const fileId = await fixture.upload(noteId, words.fileName, bytes);
  const word = `orchard${Date.now().toString(36)}`;
  const { createNote } = await fixture.ask<{ createNote: { id: string } }>(
    'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId, title: 'An interview', text: `They keep the ${word} behind the house.` } },
  );
  await upload(person, subdomain, {
    noteId: createNote.id,
    fileName: 'letter.txt',
    contentType: 'text/plain',
    bytes: Buffer.from(`A letter about the ${word}.\n`.repeat(500)),
  });
  await tags(fixture);
  const { createInsight } = await fixture.ask<{ createInsight: { id: string } }>(
    'mutation($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title: `What ${word} means` } },
  );
  const id = createInsight.id;
  await fixture.ask('mutation($id: ID!) { publishInsight(id: $id) { id } }', { id });
  const { createShare } = await fixture.ask<{ createShare: { token: string } }>(
    'mutation($id: ID!) { createShare(objectKind: INSIGHT, objectId: $id) { token } }',
    { id },
  );
  const note = await fixture.transcribed(noteId);
  const segment = note.transcripts[0]?.segments.find(({ words: said }) => said.length > 3);
  if (segment === undefined) throw new Error('Nothing was heard in the recording');
  await fixture.highlight(noteId, fileId, segment);
  await eventually(async () => {
    const { highlights } = await fixture.note(noteId);
    if (highlights[0]?.clip?.status !== 'COMPLETE') throw new Error('The clip is not cut');
    if (!(await fixture.search(word)).includes(createNote.id)) throw new Error('The note is not found');
  }, PATIENCE);
  return {
    fixture,
    teamId: await teamIdOf(fixture),
    noteId,
    fileId,
    sha256: sha256Of(bytes),
    heard: textOf(segment.words),
    word,
    wordNoteId: createNote.id,
    shareToken: createShare.token,
    insightTitle: `What ${word} means`,
  };
}

async function tags(fixture: WorkspaceFixture): Promise<void> {
  const { createTagBoard } = await fixture.ask<{ createTagBoard: { id: string } }>(
    'mutation($projectId: ID!) { createTagBoard(projectId: $projectId, title: "Board") { id } }',
    { projectId: fixture.projectId },
  );
  const { createTagGroup } = await fixture.ask<{ createTagGroup: { id: string } }>(
    'mutation($id: ID!) { createTagGroup(tagBoardId: $id, title: "Group") { id } }',
    { id: createTagBoard.id },
  );
  for (const title of ['Price', 'Trust', 'Speed'])
    await fixture.ask('mutation($input: CreateTagInput!) { createTag(input: $input) { id } }', {
      input: { tagGroupId: createTagGroup.id, title },
    });
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The workspace's id for a subdomain, from the global tier. */
export async function teamIdOf({ subdomain }: WorkspaceFixture): Promise<string> {
  const path = `/api/global/tenant-route?subdomain=${subdomain}`;
  return (await newPerson().expectOk<{ teamId: string }>('root', path)).teamId;
}
