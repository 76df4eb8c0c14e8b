import { createContextValues } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { calledFor } from '@fieldloom/rpc/server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentKit, type RpcHandlers } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

describe('what other services ask', () => {
  let kit: ContentKit;
  let world: World;
  let other: World;
  let rpc: RpcHandlers;

  beforeAll(async () => {
    kit = await ContentKit.start();
    world = await makeWorld(kit);
    other = await makeWorld(kit);
    rpc = kit.rpc();
  });
  afterAll(() => kit.stop());

  const call = (method: string, request: Record<string, unknown>, actor?: Actor) => {
    const handler = rpc[method];
    if (handler === undefined) throw new Error(`no ${method}`);
    return handler(request, actor === undefined ? { values: createContextValues() } : calledFor(actor));
  };

  it('levels of an actor, without what is not theirs, does not exist, or is of another kind', async () => {
    const objects = [
      { kind: 'NOTE', id: world.note },
      { kind: 'HIGHLIGHT', id: world.highlight },
      { kind: 'PROJECT', id: world.note },
      { kind: 'NOTE', id: other.note },
      { kind: 'NOTE', id: newId() },
      { kind: 'NOTE', id: world.trashed },
    ];
    const { levels } = await call('checkAccess', { objects }, world.contributor);
    expect(levels).toMatchObject([
      { object: { kind: 'NOTE', id: world.note }, level: 'WRITE' },
      { object: { kind: 'HIGHLIGHT', id: world.highlight }, level: 'WRITE' },
    ]);
    expect(await call('checkAccess', { objects }, { ...world.contributor, role: null })).toEqual({
      levels: [],
    });
    await expect(call('checkAccess', { objects })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call('checkAccess', { objects: [{ kind: 'X', id: world.note }] }, world.viewer)).rejects.toMatchObject(
      { code: 'BAD_INPUT' },
    );
  });

  it('a transcript, which is in the text that search reads as soon as it is attached', async () => {
    const fileId = newId();
    const words = [' Ultramarine', ' curtains'].map((text, index) => ({
      text,
      startMs: index * 300,
      endMs: 290 + index * 300,
    }));
    const transcript = {
      fileId,
      language: 'en',
      durationMs: 1_000,
      models: { speech: 'whisper-base', speakers: 'sherpa' },
      speakers: [{ index: 0 }],
      segments: [{ id: newId(), speakerIndex: 0, startMs: 0, endMs: 590, words }],
    };
    kit.transcripts.set(`transcripts/${fileId}`, Buffer.from(JSON.stringify(transcript)));
    const { teamId, note } = other;
    const request = { teamId, noteId: note, fileId, transcriptKey: `transcripts/${fileId}` };
    expect(await call('attachTranscript', request)).toEqual({ segments: 1 });
    const { documents } = await call('getSearchDocuments', { teamId, objects: [{ kind: 'NOTE', id: note }] });
    expect(documents[0].text).toContain('Ultramarine curtains');
  });

  it('the shares of an invite, as far as the sharer has full access now', async () => {
    const newcomer = kit.workspaces.add(world.contributor.teamId, 'CONTRIBUTOR');
    const sharer = world.manager;
    const grants = (level: string) => [
      { object: { kind: 'PROJECT', id: world.project }, level },
      { object: { kind: 'NOTE', id: other.note }, level },
      { object: { kind: 'NOTE', id: world.trashed }, level },
    ];
    const give = (by: Actor, level: string) =>
      call('grantShared', { userId: newcomer.userId, grants: grants(level) }, by);
    const own = async () => {
      const query = `{ project(id: "${world.project}") { permissions { grants { principalId level inherited } } } }`;
      const { data } = await kit.ask(sharer, query);
      const all = data.project.permissions.grants as { principalId: string | null; level: string }[];
      return all.filter(({ principalId }) => principalId === newcomer.userId).map(({ level }) => level);
    };
    await give(world.contributor, 'WRITE');
    expect(await own()).toEqual([]);
    await give(sharer, 'WRITE');
    await give(sharer, 'WRITE');
    expect(await own()).toEqual(['WRITE']);
    await give(sharer, 'READ');
    expect(await own()).toEqual(['WRITE']);
    await expect(give(sharer, 'OWN')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('nodes and documents that agree on who finds what', async () => {
    const { nodeIds, everything } = await call('listReadableNodes', {}, world.viewer);
    expect(everything).toBe(false);
    // The folder opens everything below it, so nothing below has to be in the filter.
    expect(nodeIds).toEqual([world.folder]);
    const objects = ['FOLDER', 'PROJECT', 'NOTE', 'HIGHLIGHT', 'TAG', 'INSIGHT'].map((kind) => ({
      kind,
      id: world[kind.toLowerCase() as 'note'],
    }));
    const { documents } = await call('getSearchDocuments', { teamId: world.teamId, objects });
    expect(documents.map((document: { deleted: boolean }) => document.deleted)).toEqual(objects.map(() => false));
    for (const document of documents) expect(document.accessNodeIds).toContain(world.folder);
    const [, , note, highlight, tag] = documents;
    expect(note).toMatchObject({
      title: 'Note',
      text: 'Hello',
      folderIds: [world.folder],
      contributorIds: [world.manager.userId],
    });
    expect(highlight).toMatchObject({ noteId: world.note, projectId: world.project, tagIds: [world.tag] });
    expect(tag).toMatchObject({ title: 'Tag', projectId: '' });
  });

  it('documents that are gone or of another workspace, as deleted', async () => {
    const objects = [
      { kind: 'NOTE', id: world.trashed },
      { kind: 'NOTE', id: other.note },
      { kind: 'NOTE', id: world.project },
      { kind: 'INSIGHT', id: newId() },
    ];
    const { documents } = await call('getSearchDocuments', { teamId: world.teamId, objects });
    // From its version, the index knows that what it has is older.
    const [trashed, ...others] = objects.map((object) => ({ object, deleted: true }));
    expect(documents).toEqual([{ ...trashed, version: 2n }, ...others]);
  });

  it('every object of one workspace or of all, page by page', async () => {
    const list = async (teamId: string, afterId = '', limit = 100) =>
      (await call('listSearchDocumentIds', { teamId, kind: 'NOTE', afterId, limit })).ids;
    const ids = (rows: { object: { id: string } }[]) => rows.map((row) => row.object.id);
    expect(ids(await list(world.teamId))).toEqual([world.note]);
    const all = await list('');
    expect(ids(all)).toEqual([world.note, other.note].toSorted());
    expect(all.map((row: { teamId: string }) => row.teamId).toSorted()).toEqual(
      [world.teamId, other.teamId].toSorted(),
    );
    const [first] = await list('', '', 1);
    expect(ids(await list('', first.object.id))).toEqual(ids(all).slice(1));
  });

  it('what must be cut for a highlight, even if it was deleted', async () => {
    const ask = (highlightId: string, teamId = world.teamId) => call('getClipSpecification', { teamId, highlightId });
    expect(await ask(world.highlight)).toMatchObject({
      noteId: world.note,
      startMs: 0,
      endMs: 1_000,
      version: 1n,
      deleted: false,
    });
    await expect(ask(world.highlight, other.teamId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await kit.do(world.manager, `mutation { deleteContent(kind: HIGHLIGHT, id: "${world.highlight}") }`);
    expect(await ask(world.highlight)).toMatchObject({ deleted: true });
    await kit.do(world.manager, `mutation { restoreContent(kind: HIGHLIGHT, id: "${world.highlight}") }`);
  });

  it('shares by token or id, only of their workspace', async () => {
    const expected = { shareId: world.share, object: { kind: 'INSIGHT', id: world.insight } };
    expect(await call('resolveShare', { teamId: world.teamId, token: world.shareToken })).toEqual(expected);
    expect(await call('resolveShare', { teamId: world.teamId, token: world.share })).toEqual(expected);
    for (const token of [world.shareToken, world.share]) {
      await expect(call('resolveShare', { teamId: other.teamId, token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('shares no more once their creator may not read the object', async () => {
    const link = `mutation { createShare(objectKind: INSIGHT, objectId: "${world.insight}") { id token } }`;
    const maker = kit.workspaces.add(world.teamId, 'CONTRIBUTOR');
    const grant = (level: string) =>
      kit.do(
        world.manager,
        `mutation { setPermissions(input: { kind: INSIGHT, id: "${world.insight}", restricted: true,
          grants: [{ principalKind: USER, principalId: "${maker.userId}", level: ${level} }] }) { restricted } }`,
      );
    await grant('FULL');
    const { token } = (await kit.do(maker, link)).createShare;
    expect(await call('resolveShare', { teamId: world.teamId, token })).toMatchObject({
      object: { id: world.insight },
    });
    await grant('null');
    await expect(call('resolveShare', { teamId: world.teamId, token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: INSIGHT, id: "${world.insight}", restricted: false }) { restricted } }`,
    );
  });

  it('an import of a message, once, even if it comes three times at once', async () => {
    const request = {
      teamId: world.teamId,
      projectId: world.project,
      origin: 'SLACK',
      externalId: `C1/${newId()}`,
      externalUrl: 'https://example.slack.com/archives/C1/p1',
      title: 'Message in #support',
      text: 'The coupon field is hidden.\n\nSays Ada',
      createdAt: '2026-11-20T10:00:00Z',
      actorId: world.manager.userId,
    };
    const answers = await Promise.all([1, 2, 3].map(() => call('createImportedNote', request)));
    expect(new Set(answers.map((answer) => answer.noteId)).size).toBe(1);
    expect(answers.filter((answer) => answer.created)).toHaveLength(1);
    const { note } = await kit.do(
      world.viewer,
      `{ note(id: "${answers[0].noteId}") { title text importOrigin externalUrl createdAt } }`,
    );
    expect(note).toEqual({
      title: 'Message in #support',
      text: 'The coupon field is hidden.\nSays Ada',
      importOrigin: 'SLACK',
      externalUrl: request.externalUrl,
      createdAt: '2026-11-20T10:00:00.000Z',
    });
    const bad = (change: Record<string, unknown>) =>
      call('createImportedNote', { ...request, externalId: newId(), ...change });
    await expect(bad({ projectId: other.project })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(bad({ externalUrl: 'javascript:alert(1)' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(bad({ createdAt: 'yesterday' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(bad({ origin: 'slack; drop' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('titles for notices, without what is gone', async () => {
    const objects = [
      { kind: 'NOTE', id: world.note },
      { kind: 'NOTE', id: world.trashed },
      { kind: 'FOLDER', id: world.folder },
    ];
    const { titles } = await call('getTitles', { teamId: world.teamId, objects });
    expect(titles).toEqual([
      { object: objects[2], title: 'Folder', createdBy: world.manager.userId, projectId: '', noteId: '' },
      {
        object: objects[0],
        title: 'Note',
        createdBy: world.manager.userId,
        projectId: world.project,
        noteId: world.note,
      },
    ]);
  });

  it('only the first of long notes, and at least one', async () => {
    const third = await makeWorld(kit);
    const make = async (characters: number): Promise<{ kind: string; id: string }> => {
      const query = 'mutation($i: CreateNoteInput!) { createNote(input: $i) { id } }';
      const i = { projectId: third.project, text: 'w'.repeat(characters) };
      return { kind: 'NOTE', id: (await kit.do(third.manager, query, { i })).createNote.id };
    };
    const objects = [await make(250_000), await make(150_000), await make(1), await make(450_000)];
    const idsOf = async (asked: typeof objects) => {
      const { documents } = await call('getSearchDocuments', { teamId: third.teamId, objects: asked });
      return documents.map(({ object }: { object: { id: string } }) => object.id);
    };
    const ids = objects.map(({ id }) => id);
    expect(await idsOf(objects)).toEqual(ids.slice(0, 2));
    expect(await idsOf(objects.slice(2))).toEqual(ids.slice(2, 3));
    expect(await idsOf(objects.slice(3))).toEqual(ids.slice(3));
  });
});
