import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import * as Y from 'yjs';
import { Collaborator } from './kit/collaborator.ts';
import { ContentKit } from './kit/content-kit.ts';

const TEXT = 'We waited ten minutes at the checkout and then we gave up. It was the coupon field.';
const PASSAGE = 'the checkout and then we gave up';
const CREATE = `mutation ($input: CreateHighlightInput!) {
  createHighlight(input: $input) { id text orphaned version anchor { quote } tags { id title } audioVideo { fileId startMs endMs } note { id } }
}`;

describe('highlights', () => {
  let kit: ContentKit;
  let manager: Actor;
  let contributor: Actor;
  let viewer: Actor;
  let projectId: string;
  const opened: Collaborator[] = [];

  beforeAll(async () => {
    kit = await ContentKit.start();
    manager = kit.workspaces.add(kit.teamId, 'MANAGER');
    contributor = kit.workspaces.add(kit.teamId, 'CONTRIBUTOR');
    viewer = kit.workspaces.add(kit.teamId, 'VIEWER');
    projectId = (await kit.do(manager, 'mutation { createProject(input: { title: "P" }) { id } }')).createProject.id;
  });
  afterEach(() => {
    for (const collaborator of opened.splice(0)) collaborator.close();
  });
  afterAll(() => kit.stop());

  const newNote = async (text = TEXT): Promise<string> =>
    (
      await kit.do(manager, 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
        input: { projectId, title: 'N', text },
      })
    ).createNote.id;
  const open = async (noteId: string, actor = manager): Promise<Collaborator> => {
    const collaborator = await Collaborator.open(actor, `note:${noteId}`, { keys: kit.keys, port: kit.port });
    opened.push(collaborator);
    return collaborator.synced();
  };
  const highlightPassage = async (ann: Collaborator, noteId: string, passage = PASSAGE): Promise<string> => {
    const input = { noteId, text: passage, anchor: ann.anchor(0, passage) };
    return (await kit.do(manager, CREATE, { input })).createHighlight.id;
  };
  const read = async (id: string) =>
    (await kit.do(manager, `{ highlight(id: "${id}") { text orphaned version } }`)).highlight;
  const becomes = (id: string, text: string) =>
    eventually(async () => expect(await read(id)).toMatchObject({ text, orphaned: false }), { timeoutMs: 10_000 });

  it('stay on their passage while others type before, inside and after it', async () => {
    const noteId = await newNote();
    const ann = await open(noteId);
    const ben = await open(noteId, contributor);
    const id = await highlightPassage(ann, noteId);
    const at = () => ben.textNode(0).toString().indexOf('the checkout');

    ben.textNode(0).insert(at(), 'right in front of ');
    ben.textNode(0).insert(0, 'Well, ');
    await eventually(async () =>
      expect((await kit.do(manager, `{ note(id: "${noteId}") { text } }`)).note.text).toContain('Well, We'),
    );
    await becomes(id, PASSAGE);

    const end = () => ben.textNode(0).toString().indexOf('gave up') + 'gave up'.length;
    ben.textNode(0).insert(end(), ' for good');
    ann.textNode(0).insert(ann.textNode(0).toString().indexOf('and then'), 'slow ');
    await becomes(id, 'the checkout slow and then we gave up');
    expect(ben.text()).toContain('gave up for good');
  });

  it('cover what is left of a passage, survive its complete deletion, and come back with it', async () => {
    const noteId = await newNote();
    const ann = await open(noteId);
    const id = await highlightPassage(ann, noteId);
    const node = ann.textNode(0);
    node.delete(node.toString().indexOf(' and then we gave up'), ' and then we gave up'.length);
    await becomes(id, 'the checkout');

    const undo = new Y.UndoManager(node);
    node.delete(node.toString().indexOf('at the checkout'), 'at the checkout'.length);
    await eventually(async () => expect(await read(id)).toMatchObject({ orphaned: true, text: 'the checkout' }));
    undo.undo();
    await becomes(id, 'the checkout');
  });

  it('are found again when a paragraph is split inside them, and when it moves', async () => {
    const noteId = await newNote();
    const ann = await open(noteId);
    const id = await highlightPassage(ann, noteId);
    // Like the editor, when it splits a paragraph: the rest is removed and comes back as the text of a new one.
    ann.doc.transact(() => {
      const node = ann.textNode(0);
      const text = node.toString();
      const cut = text.indexOf(' and then');
      node.delete(cut, text.length - cut);
      ann.addParagraph(text.slice(cut + 1));
    });
    await becomes(id, 'the checkout\nand then we gave up');
    ann.doc.transact(() => {
      const texts = [ann.textNode(0).toString(), ann.textNode(1).toString()];
      ann.fragment.delete(0, 2);
      ann.addParagraph('A new beginning.');
      ann.addParagraph(texts.join(' '));
    });
    await becomes(id, PASSAGE);
  });

  it('can be created before the marked text has reached the server', async () => {
    const noteId = await newNote();
    const ann = await open(noteId);
    const offline = new Y.Doc();
    Y.applyUpdate(offline, Y.encodeStateAsUpdate(ann.doc));
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText('typed just now')]);
    offline.getXmlFragment('default').insert(1, [paragraph]);
    const node = (offline.getXmlFragment('default').get(1) as Y.XmlElement).get(0) as Y.XmlText;
    const position = (index: number) =>
      Buffer.from(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(node as never, index))).toString(
        'base64',
      );
    const anchor = { start: position(0), end: position(5), quote: 'typed' };
    const made = await kit.do(manager, CREATE, { input: { noteId, text: 'typed', anchor } });
    expect(made.createHighlight.orphaned).toBe(false);
    Y.applyUpdate(ann.doc, Y.encodeStateAsUpdate(offline));
    ann.textNode(1).insert(2, '-');
    await becomes(made.createHighlight.id, 'ty-ped');
  });

  it('get tags of the project; new tags are created once, in a board that is created if missing', async () => {
    const noteId = await newNote();
    const fileId = newId();
    const input = {
      noteId,
      text: 'a',
      audioVideo: { fileId, startMs: 1_000, endMs: 2_500 },
      newTags: [' Pricing ', 'Coupon'],
    };
    const { createHighlight: first } = await kit.do(manager, CREATE, { input });
    expect(first).toMatchObject({
      audioVideo: { fileId, startMs: 1_000, endMs: 2_500 },
      tags: [{ title: 'Pricing' }, { title: 'Coupon' }],
    });
    const again = await kit.do(contributor, CREATE, { input: { ...input, newTags: ['pricing'] } });
    expect(again.createHighlight.tags).toEqual([first.tags[0]]);
    const { tagBoards } = await kit.do(
      viewer,
      `{ tagBoards(projectId: "${projectId}") { title groups { tags { title highlightCount } } } }`,
    );
    expect(tagBoards).toEqual([
      {
        title: 'Tags',
        groups: [
          {
            tags: [
              { title: 'Pricing', highlightCount: 2 },
              { title: 'Coupon', highlightCount: 1 },
            ],
          },
        ],
      },
    ]);
    const { project } = await kit.do(
      viewer,
      `{ project(id: "${projectId}") { highlights(tagIds: ["${first.tags[1].id}"]) { totalCount nodes { id } } } }`,
    );
    expect(project.highlights).toEqual({ totalCount: 1, nodes: [{ id: first.id }] });
  });

  it('refuse bad input, strangers and readers, and change nothing', async () => {
    const noteId = await newNote();
    const ann = await open(noteId);
    const anchor = ann.anchor(0, PASSAGE);
    const audioVideo = { fileId: newId(), startMs: 0, endMs: 1 };
    const stranger = kit.workspaces.add(newId(), 'MANAGER');
    const cases: [Actor | undefined, Record<string, unknown>, string][] = [
      [undefined, { noteId, text: 'x', anchor }, 'Unauthorized'],
      [stranger, { noteId, text: 'x', anchor }, 'NOT_FOUND'],
      [viewer, { noteId, text: 'x', anchor }, 'FORBIDDEN'],
      [manager, { noteId: newId(), text: 'x', anchor }, 'NOT_FOUND'],
      [manager, { noteId, text: 'x' }, 'BAD_USER_INPUT'],
      [manager, { noteId, text: 'x'.repeat(4_001), anchor }, 'BAD_USER_INPUT'],
      [manager, { noteId, text: 'x', anchor: { ...anchor, start: '/w==' } }, 'BAD_USER_INPUT'],
      [manager, { noteId, text: 'x', anchor: { ...anchor, end: '' } }, 'BAD_USER_INPUT'],
      [manager, { noteId, text: 'x', audioVideo: { ...audioVideo, endMs: 0 } }, 'BAD_USER_INPUT'],
      [manager, { noteId, text: 'x', audioVideo: { ...audioVideo, startMs: -1 } }, 'BAD_USER_INPUT'],
      [manager, { noteId, text: 'x', anchor, tagIds: [newId()] }, 'BAD_USER_INPUT'],
      [
        manager,
        { noteId, text: 'x', anchor, newTags: Array.from({ length: 51 }, (_, index) => `t${index}`) },
        'BAD_USER_INPUT',
      ],
    ];
    for (const [who, input, code] of cases) expect(await kit.ask(who, CREATE, { input })).toMatchObject({ code });
    const { note } = await kit.do(manager, `{ note(id: "${noteId}") { highlights { id } } }`);
    expect(note.highlights).toEqual([]);

    const id = await highlightPassage(ann, noteId);
    const update = (who: Actor | undefined, input: Record<string, unknown>) =>
      kit.ask(who, 'mutation ($input: UpdateHighlightInput!) { updateHighlight(input: $input) { id version } }', {
        input: { id, ...input },
      });
    expect((await update(stranger, { text: 'x' })).code).toBe('NOT_FOUND');
    expect((await update(viewer, { text: 'x' })).code).toBe('FORBIDDEN');
    expect((await update(undefined, { text: 'x' })).code).toBe('Unauthorized');
    expect((await update(manager, { text: 'x'.repeat(4_001) })).code).toBe('BAD_USER_INPUT');
    expect((await update(contributor, { text: 'mine', audioVideo })).data.updateHighlight.version).toBe(2);
  });
});
