import { newId } from '@fieldloom/kernel/ids';
import { characterCount } from '@fieldloom/kernel/text-length';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

/** Programs have no editor, so they name a passage by its words or by its place in the plain text. */
describe('a highlight by a program', () => {
  let kit: ContentKit;
  let world: World;
  let note: string;

  const TEXT = 'We waited a week. 😀 The price was fine.\n\nWe waited a month and gave up on the price.';

  beforeAll(async () => {
    kit = await ContentKit.start();
    world = await makeWorld(kit);
    const create = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id text } }';
    const { createNote } = await kit.do(world.manager, create, { input: { projectId: world.project, text: TEXT } });
    note = createNote.id;
  });
  afterAll(() => kit.stop());

  const mark = (passage: object, more: object = {}, who = world.manager) =>
    kit.ask(
      who,
      `mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) {
        id text orphaned anchor { quote prefix suffix start end } } }`,
      { input: { noteId: note, passage, ...more } },
    );

  it("marks its words, and follows them like an editor's highlight", async () => {
    const { data, errors } = await mark({ quote: 'gave up' });
    expect(errors).toEqual([]);
    expect(data.createHighlight).toMatchObject({
      text: 'gave up',
      orphaned: false,
      anchor: { quote: 'gave up', suffix: ' on the price.' },
    });
    const given = await mark({ quote: 'gave   up' }, { text: 'They left' });
    expect(given.data.createHighlight).toMatchObject({ text: 'They left', anchor: { quote: 'gave up' } });
  });

  it('is distinguished from the same words elsewhere by the surrounding text', async () => {
    const twice = await mark({ quote: 'We waited a' });
    expect(twice.errors[0]).toMatchObject({
      message: 'These words appear in the note more than once. Add the words right before or after them.',
      extensions: { errorCode: 'HumanErrorMessage', humanReadable: true },
    });
    const second = await mark({ quote: 'We waited a', suffix: ' month' });
    expect(second.data.createHighlight.anchor.suffix).toMatch(/^ month and gave up/);
    const price = await mark({ quote: 'price', prefix: 'gave up on the ' });
    expect(price.data.createHighlight.anchor.suffix).toBe('.');
  });

  it('is found by characters of the plain text, where an emoji counts as one', async () => {
    const start = characterCount(TEXT.slice(0, TEXT.indexOf('The price')));
    const { data } = await mark({ start, end: start + 'The price'.length });
    expect(data.createHighlight).toMatchObject({ text: 'The price', anchor: { quote: 'The price' } });
  });

  it('is refused for any other passage', async () => {
    const wrong: [object, string][] = [
      [{}, 'BAD_USER_INPUT'],
      [{ quote: ' ' }, 'BAD_USER_INPUT'],
      [{ quote: 'price', start: 1, end: 2 }, 'BAD_USER_INPUT'],
      [{ start: 5 }, 'BAD_USER_INPUT'],
      [{ start: 5, end: 5 }, 'BAD_USER_INPUT'],
      [{ start: -1, end: 5 }, 'BAD_USER_INPUT'],
      [{ start: 0, end: 4_001 }, 'BAD_USER_INPUT'],
      [{ start: 80, end: 500 }, 'BAD_USER_INPUT'],
      [{ quote: 'x'.repeat(4_001) }, 'BAD_USER_INPUT'],
      [{ quote: 'price', prefix: 'x'.repeat(201) }, 'BAD_USER_INPUT'],
      [{ quote: 'nobody said this' }, 'INVALID_OPERATION'],
    ];
    for (const [passage, code] of wrong) expect([passage, (await mark(passage)).code]).toEqual([passage, code]);
    const anchor = { start: 'AA==', end: 'AA==', quote: 'price' };
    expect((await mark({ quote: 'gave up' }, { anchor })).code).toBe('BAD_USER_INPUT');
    const input = { noteId: note, audioVideo: { fileId: newId(), startMs: 0, endMs: 10 } };
    const create = 'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }';
    expect((await kit.ask(world.manager, create, { input })).code).toBe('BAD_USER_INPUT');
  });

  it("reveals none of the note's words to people who may not mark it", async () => {
    expect((await mark({ quote: 'gave up' }, {}, world.viewer)).code).toBe('FORBIDDEN');
    expect((await mark({ quote: 'nobody said this' }, {}, world.viewer)).code).toBe('FORBIDDEN');
    const stranger = kit.workspaces.add(newId(), 'MANAGER');
    expect((await mark({ quote: 'gave up' }, {}, stranger)).code).toBe('NOT_FOUND');
  });
});
