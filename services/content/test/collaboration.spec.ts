import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as Y from 'yjs';
import { ActorDirectory } from '../src/modules/actor/actor-directory.ts';
import { DocumentRepository } from '../src/modules/collaboration/document.repository.ts';
import { Collaborator, type CollaboratorOptions } from './kit/collaborator.ts';
import { ContentKit } from './kit/content-kit.ts';

describe('live collaboration', () => {
  let kit: ContentKit;
  let manager: Actor;
  let viewer: Actor;
  let projectId: string;
  const opened: Collaborator[] = [];

  beforeAll(async () => {
    kit = await ContentKit.start();
    manager = kit.workspaces.add(kit.teamId, 'MANAGER');
    viewer = kit.workspaces.add(kit.teamId, 'VIEWER');
    const made = await kit.do(manager, 'mutation { createProject(input: { title: "P" }) { id } }');
    projectId = made.createProject.id;
  });
  afterEach(() => {
    for (const collaborator of opened.splice(0)) collaborator.close();
  });
  afterAll(() => kit.stop());

  const newNote = async (text?: string): Promise<string> => {
    const input = { projectId, title: 'N', ...(text === undefined ? {} : { text }) };
    const made = await kit.do(manager, 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
      input,
    });
    return made.createNote.id;
  };
  const open = async (
    actor: Actor,
    name: string,
    options: Partial<CollaboratorOptions> = {},
  ): Promise<Collaborator> => {
    const collaborator = await Collaborator.open(actor, name, { keys: kit.keys, port: kit.port, ...options });
    opened.push(collaborator);
    return collaborator;
  };
  const noteText = async (id: string): Promise<string> =>
    (await kit.do(manager, `{ note(id: "${id}") { text } }`)).note.text;

  it('shows everybody what the others type, and the text to other readers soon after', async () => {
    const id = await newNote('Hello');
    const ann = await (await open(manager, `note:${id}`)).synced();
    const ben = await (await open(manager, `note:${id}`)).synced();
    ann.addParagraph('typed by Ann');
    await eventually(() => ben.text() === 'Hello\ntyped by Ann');
    ben.textNode(1).insert(0, 'also ');
    await eventually(() => ann.text() === 'Hello\nalso typed by Ann');
    await eventually(async () => (await noteText(id)) === 'Hello\nalso typed by Ann');
  });

  it('lets a client reconnect by itself while nobody can say what its user may do', async () => {
    const id = await newNote('Hello');
    const late = kit.workspaces.add(kit.teamId, 'MANAGER');
    kit.workspaces.accountsIsAway = true;
    try {
      const ann = await open(late, `note:${id}`);
      await eventually(() => ann.closed.includes(1013));
      expect({ refused: ann.refused, isSynced: ann.isSynced }).toEqual({ refused: [], isSynced: false });
      kit.workspaces.accountsIsAway = false;
      expect((await ann.synced()).text()).toBe('Hello');
    } finally {
      kit.workspaces.accountsIsAway = false;
    }
  });

  it('makes clients reconnect while their workspace is being moved, and nobody in other workspaces', async () => {
    const ann = await (await open(manager, `note:${await newNote('Hello')}`)).synced();
    kit.workspaces.unserved.add(newId());
    kit.workspaces.unserved.add(kit.teamId);
    try {
      await eventually(() => ann.closed.includes(1013));
    } finally {
      kit.workspaces.unserved.clear();
    }
    ann.addParagraph('typed meanwhile');
    await ann.acknowledged();
    expect(ann.refused).toEqual([]);
  });

  it('acknowledges only what is in the database', async () => {
    const id = await newNote();
    const ann = await (await open(manager, `note:${id}`)).synced();
    for (let index = 0; index < 30; index += 1) ann.addParagraph(`line ${index}`);
    await ann.acknowledged();
    const stored = await kit.store.in({ teamId: kit.teamId }, (trx) => new DocumentRepository().load(trx, id));
    const copy = new Y.Doc();
    for (const update of [stored?.snapshot, ...(stored?.updates ?? [])]) if (update) Y.applyUpdate(copy, update);
    expect(copy.getXmlFragment('default').toJSON()).toBe(ann.fragment.toJSON());
  });

  it('applies what another process stored while the document is open here', async () => {
    const id = await newNote('Hello');
    const ann = await (await open(manager, `note:${id}`)).synced();
    const elsewhere = new Y.Doc();
    Y.applyUpdate(elsewhere, Y.encodeStateAsUpdate(ann.doc));
    const before = Y.encodeStateVector(elsewhere);
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText('from elsewhere')]);
    elsewhere.getXmlFragment('default').insert(1, [paragraph]);
    const update = Y.encodeStateAsUpdate(elsewhere, before);
    await kit.store.in({ teamId: kit.teamId }, (trx) =>
      new DocumentRepository().append(trx, kit.teamId, id, update, undefined),
    );
    await eventually(() => ann.text() === 'Hello\nfrom elsewhere');
  });

  it('lets viewers read along, and accepts nothing from them', async () => {
    const id = await newNote('Hello');
    const reader = await (await open(viewer, `note:${id}`)).synced();
    expect(reader.scope).toBe('readonly');
    reader.addParagraph('not allowed');
    const ann = await (await open(manager, `note:${id}`)).synced();
    ann.addParagraph('allowed');
    await ann.acknowledged();
    await eventually(async () => (await noteText(id)) === 'Hello\nallowed');
    expect(reader.hasUnsyncedChanges).toBe(true);
  });

  it('accepts nothing into a locked note, or in a read-only workspace', async () => {
    const id = await newNote('Hello');
    const ann = await (await open(manager, `note:${id}`)).synced();
    await kit.do(manager, `mutation { updateNote(input: { id: "${id}", locked: true }) { id } }`);
    // The open connection is ended, and comes back as a reader's.
    await eventually(() => ann.closed.includes(4205) && ann.scope === 'readonly');
    const payer = kit.workspaces.add(kit.teamId, 'MANAGER', { readOnly: true });
    const other = await (await open(payer, `note:${await newNote()}`)).synced();
    expect(other.scope).toBe('readonly');
  });

  it('refuses in the same way: another workspace, nothing shared, not found, no document, a bad token', async () => {
    const id = await newNote();
    const stranger = kit.workspaces.add(newId(), 'MANAGER');
    const hidden = (
      await kit.do(manager, 'mutation { createProject(input: { title: "P", workspaceAccess: null }) { id } }')
    ).createProject.id;
    const hiddenNote = (await kit.do(manager, `mutation { createNote(input: { projectId: "${hidden}" }) { id } }`))
      .createNote.id;
    const attempts = [
      await open(stranger, `note:${id}`),
      await open(viewer, `note:${hiddenNote}`),
      await open(manager, `note:${newId()}`),
      await open(manager, `project:${projectId}`),
      await open(manager, `insight:${id}`),
      await open(manager, `note:${id}`, { token: 'nonsense' }),
      // A token of one workspace at the host of another.
      await open(manager, `note:${id}`, { teamId: stranger.teamId }),
    ];
    for (const attempt of attempts.filter((_, index) => index !== 4)) {
      await eventually(() => attempt.refused.includes('permission-denied'));
      expect(attempt.isSynced).toBe(false);
    }
  });

  it('refuses pages from another origin', async () => {
    const id = await newNote();
    const thief = await open(manager, `note:${id}`, { origin: 'http://evil.test' });
    await eventually(() => thief.closed.length > 0);
    expect(thief.isSynced).toBe(false);
  });

  it('records what support opens, accepts nothing from read-only support, and closes within 5 s of the end', async () => {
    const id = await newNote('Hello');
    const change = { readOnly: true, support: { accessId: newId(), level: 'READ' as const } };
    const support = kit.workspaces.add(kit.teamId, 'VIEWER', change);
    const page = await (await open(support, `note:${id}`)).synced();
    expect(kit.workspaces.supportUses).toContain(id);
    expect(page.scope).toBe('readonly');
    kit.workspaces.remove(support);
    await eventually(() => page.closed.includes(4403), { timeoutMs: 5_000 });
  });

  it('closes the page of somebody whose grant was revoked', async () => {
    const guest = kit.workspaces.add(kit.teamId, 'CONTRIBUTOR');
    const made = await kit.do(
      manager,
      'mutation { createProject(input: { title: "P", workspaceAccess: null }) { id } }',
    );
    const note = (
      await kit.do(manager, `mutation { createNote(input: { projectId: "${made.createProject.id}" }) { id } }`)
    ).createNote;
    const grant = (level: string | null) =>
      kit.do(manager, 'mutation ($input: SetPermissionsInput!) { setPermissions(input: $input) { restricted } }', {
        input: { kind: 'NOTE', id: note.id, grants: [{ principalKind: 'USER', principalId: guest.userId, level }] },
      });
    await grant('WRITE');
    const page = await (await open(guest, `note:${note.id}`)).synced();
    await grant(null);
    await eventually(() => page.closed.includes(4403), { timeoutMs: 5_000 });
  });

  it('closes the page when a grant on a parent of the note was revoked, and when the note is deleted', async () => {
    const guest = kit.workspaces.add(kit.teamId, 'CONTRIBUTOR');
    const mutation = 'mutation { createProject(input: { title: "P", workspaceAccess: null }) { id } }';
    const project = (await kit.do(manager, mutation)).createProject.id;
    const createNote = `mutation { createNote(input: { projectId: "${project}" }) { id } }`;
    const notes = [await kit.do(manager, createNote), await kit.do(manager, createNote)];
    const [first, second] = notes.map((made) => made.createNote.id);
    const grant = (level: string | null) =>
      kit.do(manager, 'mutation ($input: SetPermissionsInput!) { setPermissions(input: $input) { restricted } }', {
        input: { kind: 'PROJECT', id: project, grants: [{ principalKind: 'USER', principalId: guest.userId, level }] },
      });
    await grant('READ');
    const page = await (await open(guest, `note:${first}`)).synced();
    const deleted = await (await open(guest, `note:${second}`)).synced();
    await kit.do(manager, `mutation { deleteContent(kind: NOTE, id: "${second}") }`);
    await eventually(() => deleted.closed.includes(4403), { timeoutMs: 5_000 });
    expect(page.closed).toEqual([]);
    await grant(null);
    await eventually(() => page.closed.includes(4403), { timeoutMs: 5_000 });
  });

  it('asks neither the database nor accounts while nobody changes anything, however many have a document open', async () => {
    const id = await newNote('Hello');
    const readers = Array.from({ length: 3 }, () => kit.workspaces.add(kit.teamId, 'VIEWER'));
    for (const reader of readers) await (await open(reader, `note:${id}`)).synced();
    const checked = jest.spyOn(kit.running.app.get(ActorDirectory), 'known');
    const asked = jest.spyOn(kit.workspaces, 'getActor');
    const transactions = jest.spyOn(kit.store, 'in');
    try {
      // Each of them was checked more than once.
      await eventually(() =>
        readers.every(({ userId }) => checked.mock.calls.filter(([key]) => key.userId === userId).length > 1),
      );
      expect(asked).not.toHaveBeenCalled();
      expect(transactions).not.toHaveBeenCalled();
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('merges many updates into a snapshot and loses none', async () => {
    const id = await newNote();
    const ann = await (await open(manager, `note:${id}`)).synced();
    for (let index = 0; index < 220; index += 1) ann.addParagraph(`line ${index}`);
    await ann.acknowledged();
    await eventually(async () => {
      const { rows } = await countUpdates(kit, id);
      return rows < 50;
    });
    ann.close();
    const ben = await (await open(manager, `note:${id}`)).synced();
    expect(ben.fragment.toJSON()).toBe(ann.fragment.toJSON());
  });
});

async function countUpdates(kit: ContentKit, id: string): Promise<{ rows: number }> {
  const row = await kit.store.in({ teamId: kit.teamId }, (trx) =>
    trx
      .selectFrom('document_update')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return { rows: Number(row.rows) };
}
