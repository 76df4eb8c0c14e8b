import type { Actor } from '@fieldloom/auth/actor';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Collaborator } from './kit/collaborator.ts';
import { ContentKit } from './kit/content-kit.ts';
import { ContentProcess } from './kit/content-process.ts';

describe('a live document whose process is killed', () => {
  let kit: ContentKit;
  let manager: Actor;
  let noteId: string;
  let victim: ContentProcess | undefined;

  beforeAll(async () => {
    kit = await ContentKit.start();
    manager = kit.workspaces.add(kit.teamId, 'MANAGER');
    const { createProject } = await kit.do(manager, 'mutation { createProject(input: { title: "P" }) { id } }');
    const made = await kit.do(manager, `mutation { createNote(input: { projectId: "${createProject.id}" }) { id } }`);
    noteId = made.createNote.id;
  });
  afterAll(async () => {
    await victim?.kill();
    await kit.stop();
  });

  it('keeps every acknowledged word, and still derives the text', async () => {
    const { appUrl, sweepUrl } = kit.scratch;
    victim = await ContentProcess.start({ appUrl, sweepUrl, keysFile: kit.keysFile, actors: [manager] });
    const writer = await Collaborator.open(manager, `note:${noteId}`, { keys: kit.keys, port: victim.port });
    await writer.synced();
    for (let index = 0; index < 40; index += 1) writer.addParagraph(`acknowledged ${index}`);
    await writer.acknowledged();
    const acknowledged = writer.text();
    // It is killed before the projection, and with more updates under way.
    writer.addParagraph('under way');
    const killed = victim.kill();
    writer.close();
    await killed;

    const reader = await Collaborator.open(manager, `note:${noteId}`, { keys: kit.keys, port: kit.port });
    await reader.synced();
    expect(reader.text()).toContain(acknowledged);
    reader.close();
    await eventually(
      async () => {
        const { note } = await kit.do(manager, `{ note(id: "${noteId}") { text } }`);
        expect(note.text).toContain(acknowledged.trim());
      },
      { timeoutMs: 10_000 },
    );
  });
});
