import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, signActor } from '@fieldloom/auth/internal-token';
import { userRemoved } from '@fieldloom/stream/events/accounts';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { Collaborator } from './kit/collaborator.ts';
import { ContentKit } from './kit/content-kit.ts';
import { FieldMaker } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

interface Change {
  kind: string;
  id: string;
  projectId: string | null;
  deleted: boolean;
  textOnly: boolean;
}

describe('contentChanged', () => {
  let kit: ContentKit;
  let world: World;
  let other: World;
  const clients: Client[] = [];

  beforeAll(async () => {
    kit = await ContentKit.start();
    world = await makeWorld(kit);
    other = await makeWorld(kit);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.dispose();
  });
  afterAll(() => kit.stop());

  /** Subscribes as the gateway does for a user, and collects what arrives. */
  const follow = async (actor: Actor | undefined, args = ''): Promise<{ changes: Change[]; errors: unknown[] }> => {
    const headers = actor === undefined ? {} : { [ACTOR_HEADER]: await signActor(kit.keys, actor) };
    const client = createClient({
      url: `ws://127.0.0.1:${kit.port}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: headers,
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => {},
    });
    clients.push(client);
    const seen: { changes: Change[]; errors: unknown[] } = { changes: [], errors: [] };
    client.subscribe<{ contentChanged: Change }>(
      { query: `subscription { contentChanged${args} { kind id projectId deleted textOnly } }` },
      {
        next: ({ data, errors }) => {
          if (errors) seen.errors.push(...errors);
          if (data) seen.changes.push(data.contentChanged);
        },
        error: (error) => seen.errors.push(...(Array.isArray(error) ? error : [error])),
        complete: () => {},
      },
    );
    return seen;
  };
  const touch = (of: World, note = of.note) =>
    kit.do(of.manager, `mutation { updateNote(input: { id: "${note}", title: "T${Math.random()}" }) { id } }`);
  /** A subscription is known to work once it reports a change; the note is changed until it does. */
  const awake = (seen: { changes: Change[] }, of: World) =>
    eventually(
      async () => {
        await touch(of);
        return seen.changes.length > 0;
      },
      { timeoutMs: 10_000, intervalMs: 100 },
    );

  it('tells members only about their own workspace, even if others subscribe in the same words', async () => {
    const here = await follow(world.viewer);
    const there = await follow(other.viewer);
    await awake(here, world);
    await awake(there, other);
    await touch(world);
    await touch(other);
    expect(here.changes.every((change) => change.id === world.note)).toBe(true);
    expect(there.changes.every((change) => change.id === other.note)).toBe(true);
  });

  it('tells nobody about what they may not read', async () => {
    const { createProject } = await kit.do(
      world.manager,
      'mutation { createProject(input: { title: "P", workspaceAccess: null }) { id } }',
    );
    const reader = await follow(world.contributor);
    const owner = await follow(world.manager);
    await awake(reader, world);
    await awake(owner, world);
    const { createNote } = await kit.do(
      world.manager,
      `mutation { createNote(input: { projectId: "${createProject.id}" }) { id } }`,
    );
    await eventually(() => owner.changes.some((change) => change.id === createNote.id));
    await kit.do(world.manager, `mutation { deleteContent(kind: NOTE, id: "${createNote.id}") }`);
    await eventually(() => owner.changes.some((change) => change.id === createNote.id && change.deleted));
    await touch(world);
    expect(reader.changes.some((change) => change.id === createNote.id)).toBe(false);
  });

  it('says which project an object is in when it is deleted or restored', async () => {
    const make = async (kind: 'Note' | 'Insight'): Promise<string> =>
      (
        await kit.do(
          world.manager,
          `mutation { create${kind}(input: { projectId: "${world.project}", title: "T" }) { id } }`,
        )
      )[`create${kind}`].id;
    const page = await follow(world.viewer, `(projectId: "${world.project}")`);
    await awake(page, world);
    for (const kind of ['Note', 'Insight'] as const) {
      const id = await make(kind);
      const told = (deleted: boolean) =>
        eventually(() => page.changes.findLast((change) => change.id === id && change.deleted === deleted) ?? false);
      await told(false);
      page.changes.length = 0;
      await kit.do(world.manager, `mutation { deleteContent(kind: ${kind.toUpperCase()}, id: "${id}") }`);
      expect(await told(true)).toMatchObject({ projectId: world.project });
      page.changes.length = 0;
      await kit.do(world.manager, `mutation { restoreContent(kind: ${kind.toUpperCase()}, id: "${id}") }`);
      expect(await told(false)).toMatchObject({ projectId: world.project });
    }
  });

  it('says whether more than the text has changed', async () => {
    const page = await follow(world.viewer, `(noteId: "${world.note}")`);
    await awake(page, world);
    expect(page.changes.every(({ textOnly }) => !textOnly)).toBe(true);
    const writer = await Collaborator.open(world.manager, `note:${world.note}`, { keys: kit.keys, port: kit.port });
    try {
      await writer.synced();
      writer.addParagraph('typed');
      await eventually(() => page.changes.some(({ kind, textOnly }) => kind === 'NOTE' && textOnly));
    } finally {
      writer.close();
    }
  });

  it('reports fields, and each object whose values change', async () => {
    const make = new FieldMaker(kit, world.manager);
    const page = await follow(world.viewer, `(projectId: "${world.project}")`);
    await awake(page, world);
    page.changes.length = 0;
    const set = await make.setOf(world.project);
    const { id } = await make.field(set, 'TEXT');
    // A project's set has no rights of its own, so everybody who may read the project is told.
    await eventually(() => page.changes.some((change) => change.kind === 'FIELD_SET' && change.id === set));
    page.changes.length = 0;
    await make.set(world.note, { [id]: 'x' });
    await eventually(() => page.changes.some((change) => change.kind === 'NOTE' && change.id === world.note));
  });

  it('can be limited to a note or a project that the reader may read', async () => {
    const { createNote } = await kit.do(
      world.manager,
      `mutation { createNote(input: { projectId: "${world.project}" }) { id } }`,
    );
    const one = await follow(world.viewer, `(noteId: "${world.note}")`);
    await awake(one, world);
    await touch(world, createNote.id);
    await kit.do(
      world.manager,
      `mutation { createComment(input: { objectKind: HIGHLIGHT, objectId: "${world.highlight}", text: "!" }) { id } }`,
    );
    await eventually(() => one.changes.some((change) => change.kind === 'COMMENT'));
    expect(one.changes.some((change) => change.id === createNote.id)).toBe(false);
    for (const args of [`(noteId: "${other.note}")`, `(projectId: "${other.project}")`]) {
      const foreign = await follow(world.manager, args);
      await eventually(() => foreign.errors.length > 0);
      expect(foreign.changes).toEqual([]);
    }
  });

  it('checks who may know about a change once, however many listen', async () => {
    const listeners = [await follow(world.viewer), await follow(world.contributor), await follow(world.manager)];
    for (const seen of listeners) await awake(seen, world);
    const createNote = `mutation { createNote(input: { projectId: "${world.project}" }) { id } }`;
    const note = (await kit.do(world.manager, createNote)).createNote.id;
    const told = (times: number) =>
      eventually(() => listeners.every(({ changes }) => changes.filter(({ id }) => id === note).length === times));
    // Messages come in order, so after this one everybody has handled all earlier ones.
    await told(1);
    const transactions = jest.spyOn(kit.store, 'in');
    try {
      await touch(world, note);
      await told(2);
      const asSystem = transactions.mock.calls.filter(([context]) => context.actorId === undefined);
      expect(asSystem).toHaveLength(1);
    } finally {
      transactions.mockRestore();
    }
  });

  it('requires a user, and ends for one who was removed', async () => {
    const nobody = await follow(undefined);
    const leaver = kit.workspaces.add(world.teamId, 'CONTRIBUTOR');
    const seen = await follow(leaver);
    await awake(seen, world);
    kit.workspaces.remove(leaver);
    await kit.hear(userRemoved, { userId: leaver.userId, version: 2 }, leaver.teamId);
    await eventually(
      async () => {
        await touch(world);
        return seen.errors.length > 0;
      },
      { timeoutMs: 10_000, intervalMs: 200 },
    );
    const told = seen.changes.length;
    await touch(world);
    expect(seen.changes).toHaveLength(told);
    expect(nobody.changes).toEqual([]);
  });
});
