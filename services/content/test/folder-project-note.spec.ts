import type { Actor } from '@fieldloom/auth/actor';
import { newId, toShortId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { lockTree } from '@fieldloom/permissions/store';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';

const CREATE_PROJECT =
  'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id title access { level restricted } folderId } }';
const CREATE_NOTE =
  'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id title text preview project { id title } rank } }';
const CREATE_FOLDER = 'mutation ($input: CreateFolderInput!) { createFolder(input: $input) { id name } }';

describe('folders, projects and notes', () => {
  let kit: ContentKit;
  let manager: Actor;
  let contributor: Actor;
  let viewer: Actor;
  let stranger: Actor;

  beforeAll(async () => {
    kit = await ContentKit.start();
    manager = kit.workspaces.add(kit.teamId, 'MANAGER');
    contributor = kit.workspaces.add(kit.teamId, 'CONTRIBUTOR');
    viewer = kit.workspaces.add(kit.teamId, 'VIEWER');
    stranger = kit.workspaces.add(newId(), 'MANAGER');
  });
  afterAll(() => kit.stop());

  const createProject = async (input: Record<string, unknown> = {}, who = manager): Promise<string> =>
    (await kit.do(who, CREATE_PROJECT, { input: { title: 'Checkout', ...input } })).createProject.id;
  const createNote = async (projectId: string, input: Record<string, unknown> = {}, who = manager): Promise<string> =>
    (await kit.do(who, CREATE_NOTE, { input: { projectId, title: 'Call', ...input } })).createNote.id;

  const createFolder = async (parentId?: string): Promise<string> =>
    (await kit.do(manager, CREATE_FOLDER, { input: { name: 'Folder', parentId } })).createFolder.id;
  /** @returns the code of the refusal, if any. */
  const putFolder = async (id: string, parentId: string): Promise<string | undefined> => {
    const move = 'mutation ($input: UpdateFolderInput!) { updateFolder(input: $input) { id } }';
    return (await kit.ask(manager, move, { input: { id, parentId } })).code;
  };

  it('lets everybody in the workspace work in a new project, according to their role', async () => {
    const id = await createProject();
    const level = async (who: Actor) =>
      (await kit.ask(who, `{ project(id: "${id}") { access { level } } }`)).data?.project?.access.level;
    expect([await level(manager), await level(contributor), await level(viewer)]).toEqual(['FULL', 'WRITE', 'READ']);
    const { data } = await kit.ask(contributor, '{ projects { id title } }');
    expect(data.projects.map((project: { id: string }) => project.id)).toContain(id);
  });

  it("reads the pages of many projects' notes and insights with one query each", async () => {
    const query = `query($first: Int!) { projects { id
      notes(first: $first) { nodes { id title } totalCount endCursor } insights { nodes { title } totalCount } } }`;
    const transactions = async (): Promise<number> => {
      const spy = jest.spyOn(kit.store, 'in');
      await kit.do(contributor, query, { first: 2 });
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    const projects = [await createProject({ title: 'One' }), await createProject({ title: 'Two' })];
    const before = await transactions();
    projects.push(await createProject({ title: 'Three' }), await createProject({ title: 'Four' }));
    for (const [index, id] of projects.entries()) {
      for (let note = 0; note <= index; note++) await createNote(id, { title: `${index}.${note}` });
      await kit.do(manager, 'mutation($id: ID!) { createInsight(input: { projectId: $id, title: "Seen" }) { id } }', {
        id,
      });
    }
    expect(await transactions()).toBe(before);
    const found = (await kit.do(contributor, query, { first: 2 })).projects as {
      id: string;
      notes: { nodes: { title: string }[]; totalCount: number; endCursor: string | null };
      insights: { nodes: unknown[] };
    }[];
    const pages = projects.map((id) => found.find((project) => project.id === id)?.notes);
    expect(pages.map((page) => page?.nodes.map(({ title }) => title))).toEqual([
      ['0.0'],
      ['1.0', '1.1'],
      ['2.0', '2.1'],
      ['3.0', '3.1'],
    ]);
    expect(pages.map((page) => page?.totalCount)).toEqual([1, 2, 3, 4]);
    const rest = await kit.do(
      contributor,
      'query($id: ID!, $after: String) { project(id: $id) { notes(first: 5, after: $after) { nodes { title } endCursor } } }',
      { id: projects[3], after: pages[3]?.endCursor },
    );
    expect(rest.project.notes.nodes.map(({ title }: { title: string }) => title)).toEqual(['3.2', '3.3']);
    const refused = await kit.ask(contributor, query, { first: 1_001 });
    expect(refused.code).toBe('BAD_USER_INPUT');
  });

  it('answers in the same way for what is in another workspace, not shared, or not there', async () => {
    const id = await createProject({ workspaceAccess: null });
    const noteId = await createNote(id);
    for (const [who, asked] of [
      [stranger, id],
      [contributor, id],
      [manager, newId()],
    ] as const) {
      expect(await kit.ask(who, `{ project(id: "${asked}") { id } }`)).toMatchObject({
        code: 'NOT_FOUND',
        data: { project: null },
      });
    }
    for (const who of [stranger, contributor]) {
      expect((await kit.ask(who, `{ note(id: "${noteId}") { id } }`)).code).toBe('NOT_FOUND');
      const update = await kit.ask(who, 'mutation ($input: UpdateNoteInput!) { updateNote(input: $input) { id } }', {
        input: { id: noteId, title: 'x' },
      });
      expect(update.code).toBe('NOT_FOUND');
    }
  });

  it('opens a note by its short id', async () => {
    const noteId = await createNote(await createProject());
    const { data } = await kit.ask(manager, `{ note(id: "call-${toShortId(noteId)}") { id } }`);
    expect(data.note.id).toBe(noteId);
  });

  it('trims titles, names what has none, and keeps the text of a new note', async () => {
    const { createNote: note } = await kit.do(manager, CREATE_NOTE, {
      input: { projectId: await createProject(), title: '   ', text: 'First line\nsecond\n\nNext paragraph' },
    });
    expect(note).toMatchObject({
      title: 'Untitled',
      text: 'First line\nsecond\nNext paragraph',
      preview: 'First line second Next paragraph',
    });
  });

  it('refuses calls without sign-in, malformed ids and oversized titles', async () => {
    const projectId = await createProject();
    expect((await kit.ask(undefined, '{ projects { id } }')).code).toBe('Unauthorized');
    expect((await kit.ask(manager, '{ note(id: "nonsense") { id } }')).code).toBe('BAD_USER_INPUT');
    const title = 'x'.repeat(201);
    expect((await kit.ask(manager, CREATE_NOTE, { input: { projectId, title } })).code).toBe('BAD_USER_INPUT');
    expect((await kit.ask(manager, CREATE_PROJECT, { input: { title } })).code).toBe('BAD_USER_INPUT');
    expect((await kit.ask(manager, CREATE_FOLDER, { input: { name: title } })).code).toBe('BAD_USER_INPUT');
    const { data } = await kit.ask(
      manager,
      `{ project(id: "${projectId}") { noteCount notes { totalCount nodes { id } } } }`,
    );
    expect(data.project).toMatchObject({ noteCount: 0, notes: { totalCount: 0, nodes: [] } });
  });

  it('keeps viewers from writing and contributors from organizing', async () => {
    const projectId = await createProject();
    const noteId = await createNote(projectId);
    expect((await kit.ask(viewer, CREATE_NOTE, { input: { projectId, title: 'x' } })).code).toBe('FORBIDDEN');
    expect(
      (
        await kit.ask(viewer, 'mutation ($input: UpdateNoteInput!) { updateNote(input: $input) { id } }', {
          input: { id: noteId, title: 'x' },
        })
      ).code,
    ).toBe('FORBIDDEN');
    expect((await kit.ask(contributor, CREATE_PROJECT, { input: { title: 'x' } })).code).toBe('FORBIDDEN');
    expect((await kit.ask(contributor, CREATE_FOLDER, { input: { name: 'x' } })).code).toBe('FORBIDDEN');
    expect((await kit.ask(contributor, CREATE_NOTE, { input: { projectId, title: 'x' } })).code).toBeUndefined();
  });

  it('refuses changes in a read-only workspace', async () => {
    const projectId = await createProject();
    const locked = { ...manager, readOnly: true };
    const { errors } = await kit.ask(locked, CREATE_NOTE, { input: { projectId, title: 'x' } });
    expect(errors[0]).toMatchObject({ message: 'Unavailable in read-only mode', extensions: { code: 'FORBIDDEN' } });
  });

  it('enforces the project limit even when two are created at once', async () => {
    const teamId = newId();
    const owner = kit.workspaces.add(teamId, 'MANAGER');
    kit.workspaces.projectLimit = 1n;
    try {
      const answers = await Promise.all(
        [1, 2, 3].map(() => kit.ask(owner, CREATE_PROJECT, { input: { title: 'One' } })),
      );
      const refused = answers.filter((answer) => answer.code !== undefined);
      expect(refused.map((answer) => answer.errors[0]?.extensions)).toEqual([
        expect.objectContaining({ code: 'LIMIT_REACHED', details: { prompt: 'projects', limit: 1 } }),
        expect.objectContaining({ code: 'LIMIT_REACHED' }),
      ]);
    } finally {
      kit.workspaces.projectLimit = undefined;
    }
  });

  it('pages notes by rank, stable while others are added', async () => {
    const projectId = await createProject();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await createNote(projectId, { title: `Note ${index}` }));
    const page = async (after: string | null) =>
      (
        await kit.do(
          manager,
          'query ($id: ID!, $after: String) { project(id: $id) { notes(first: 2, after: $after) { nodes { id } endCursor totalCount } } }',
          { id: projectId, after },
        )
      ).project.notes;
    const first = await page(null);
    const second = await page(first.endCursor);
    expect([...first.nodes, ...second.nodes].map((node: { id: string }) => node.id)).toEqual(ids.slice(0, 4));
    expect(first.totalCount).toBe(5);
    expect(
      (
        await kit.ask(manager, 'query ($id: ID!) { project(id: $id) { notes(after: "x") { nodes { id } } } }', {
          id: projectId,
        })
      ).code,
    ).toBe('BAD_USER_INPUT');
  });

  it('moves a note between neighbors, to the top and to the bottom', async () => {
    const projectId = await createProject();
    const [a, b, c] = [await createNote(projectId), await createNote(projectId), await createNote(projectId)];
    const move = (input: Record<string, unknown>) =>
      kit.ask(manager, 'mutation ($input: RankInput!) { moveRank(input: $input) }', {
        input: { kind: 'NOTE', ...input },
      });
    const order = async () =>
      (await kit.do(manager, `{ project(id: "${projectId}") { notes { nodes { id } } } }`)).project.notes.nodes.map(
        (node: { id: string }) => node.id,
      );
    await move({ id: c, beforeId: a, afterId: b });
    expect(await order()).toEqual([a, c, b]);
    expect((await move({ id: b, afterId: a })).data.moveRank).toBe(-65_536);
    expect(await order()).toEqual([b, a, c]);
    await move({ id: b, beforeId: c });
    expect(await order()).toEqual([a, c, b]);
    expect((await move({ id: b, beforeId: newId() })).code).toBe('BAD_USER_INPUT');
    expect((await move({ id: newId(), beforeId: a })).code).toBe('NOT_FOUND');
  });

  it('puts a project beside no other that the mover may not see', async () => {
    const own = await createProject();
    const hidden = await createProject({ workspaceAccess: null });
    const move = (input: Record<string, unknown>) =>
      kit.ask(contributor, 'mutation ($input: RankInput!) { moveRank(input: $input) }', {
        input: { kind: 'PROJECT', id: own, ...input },
      });
    for (const place of ['beforeId', 'afterId']) {
      expect((await move({ [place]: hidden })).errors).toEqual((await move({ [place]: newId() })).errors);
      expect((await move({ [place]: hidden })).code).toBe('BAD_USER_INPUT');
    }
  });

  it("treats moving a project into another workspace's folder like moving it into none that exists", async () => {
    const projectId = await createProject();
    const { createFolder: foreign } = await kit.do(stranger, CREATE_FOLDER, { input: { name: 'Theirs' } });
    for (const folderId of [foreign.id, newId(), projectId]) {
      const { code } = await kit.ask(
        manager,
        'mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { id } }',
        { input: { id: projectId, folderId } },
      );
      expect([folderId, code]).toEqual([folderId, 'NOT_FOUND']);
    }
  });

  it('lists nothing of a folder that the reader may not see', async () => {
    const { createFolder: folder } = await kit.do(manager, CREATE_FOLDER, { input: { name: 'Closed' } });
    const projectId = await createProject({ folderId: folder.id });
    const list = async () => (await kit.do(contributor, `{ projects(folderId: "${folder.id}") { id } }`)).projects;
    expect(await list()).toEqual([{ id: projectId }]);
    const set = 'mutation ($input: SetPermissionsInput!) { setPermissions(input: $input) { restricted } }';
    const markup = (level: string | null) => [{ principalKind: 'MARKUP', level }];
    await kit.do(manager, set, { input: { kind: 'PROJECT', id: projectId, grants: markup('READ') } });
    await kit.do(manager, set, { input: { kind: 'FOLDER', id: folder.id, grants: markup(null) } });
    expect(await list()).toEqual([]);
    await kit.do(contributor, `{ project(id: "${projectId}") { id } }`);
  });

  it('keeps a private project private when it is put into an open folder', async () => {
    const { createFolder: folder } = await kit.do(manager, CREATE_FOLDER, { input: { name: 'Research' } });
    const projectId = await createProject({ workspaceAccess: null });
    await kit.do(manager, 'mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { id } }', {
      input: { id: projectId, folderId: folder.id },
    });
    expect((await kit.ask(contributor, `{ project(id: "${projectId}") { id } }`)).code).toBe('NOT_FOUND');
    const open = await createProject({ folderId: folder.id });
    const { folder: seen } = await kit.do(contributor, `{ folder(id: "${folder.id}") { projects { id } } }`);
    expect(seen.projects).toEqual([{ id: open }]);
  });

  it('refuses to put a folder into itself', async () => {
    const { createFolder: outer } = await kit.do(manager, CREATE_FOLDER, { input: { name: 'Outer' } });
    const { createFolder: inner } = await kit.do(manager, CREATE_FOLDER, {
      input: { name: 'Inner', parentId: outer.id },
    });
    expect(await putFolder(outer.id, inner.id)).toBe('BAD_USER_INPUT');
  });

  it('puts only one of two folders into the other when both are requested at the same time', async () => {
    const [one, other] = [await createFolder(), await createFolder()];
    const moves: Promise<string | undefined>[] = [];
    await kit.store.as(manager, async (trx) => {
      await lockTree(trx, kit.teamId, 'alone');
      moves.push(putFolder(one, other), putFolder(other, one));
      await eventually(async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks l
          join pg_database d on d.oid = l.database and d.datname = current_database()
          where l.locktype = 'advisory' and not l.granted`.execute(trx);
        return rows[0]?.waiting === moves.length;
      });
    });
    expect((await Promise.all(moves)).toSorted()).toEqual(['BAD_USER_INPUT', undefined]);
    const { folders } = await kit.do(manager, '{ folders { id parentId } }');
    const parents = new Map(
      folders.map((folder: { id: string; parentId: string | null }) => [folder.id, folder.parentId]),
    );
    expect([parents.get(one), parents.get(other)].filter((parent) => parent === null)).toHaveLength(1);
  });

  it('allows as many levels of folders as the limit says, and no more', async () => {
    const levels = [await createFolder()];
    while (levels.length < COUNT_LIMITS.folderLevels) levels.push(await createFolder(levels.at(-1)));
    const { code } = await kit.ask(manager, CREATE_FOLDER, { input: { name: 'Deeper', parentId: levels.at(-1) } });
    expect(code).toBe('BAD_USER_INPUT');
    const moved = await createFolder();
    await createFolder(moved);
    expect(await putFolder(moved, levels.at(-2) ?? '')).toBe('BAD_USER_INPUT');
    expect(await putFolder(moved, levels.at(-3) ?? '')).toBeUndefined();
  });

  it('creates an object once per idempotency key, and another for another key or user', async () => {
    const projectId = await createProject();
    const create = async (key: string, who = manager, alias = 'made') => {
      const query = `mutation { ${alias}: createNote(input: { projectId: "${projectId}", title: "Once" }) { id createdAt } }`;
      const { data } = await kit.ask(who, query, {}, { 'idempotency-key': key });
      return data[alias];
    };
    const [first, again] = await Promise.all([create('k1'), create('k1')]);
    expect(again).toEqual(first);
    const others = [await create('k2'), await create('k1', contributor), await create('k1', manager, 'second')];
    expect(new Set([first, ...others].map((note) => note.id)).size).toBe(4);
  });
});
