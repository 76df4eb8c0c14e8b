import type { Actor } from '@fieldloom/auth/actor';
import { RANKS } from '@fieldloom/kernel/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';
import { FieldMaker, type MadeField } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

const CLIENTS = 8;
const MOVES_EACH = 25;
const NOTES = 24;
const MOVE = 'mutation ($input: RankInput!) { moveRank(input: $input) }';
const COLUMNS = `query ($input: CollectionInput!) { noteCollection(input: $input) { totalCount groups(first: 50) { key nodes { id } } } }`;

/** Returns the same numbers for the same seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('cards that 8 people move at once', () => {
  let kit: ContentKit;
  let world: World;
  let plan: MadeField;
  let people: Actor[];
  /** In order. */
  let notes: string[];

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    world = await makeWorld(kit);
    people = Array.from({ length: CLIENTS }, () => kit.workspaces.add(world.teamId, 'CONTRIBUTOR'));
    const fields = new FieldMaker(kit, world.manager);
    plan = await fields.select(await fields.setOf(world.project), 'Plan', ['Free', 'Pro']);
    await kit.do(world.manager, `mutation { deleteContent(kind: NOTE, id: "${world.note}") }`);
    notes = [];
    for (let place = 0; place < NOTES; place += 1) notes.push(await fields.note(world.project, `N${place}`));
    const input = { objectType: 'NOTE', ids: notes, values: { [plan.id]: optionAt(0) } };
    await kit.do(
      world.manager,
      'mutation ($input: SetFieldValuesInput!) { setFieldValues(input: $input) { changed } }',
      { input },
    );
  });

  const optionAt = (place: number): string => plan.options.options[place]?.id ?? '';
  const move = (who: Actor, id: string, beside: { beforeId: string } | { afterId: string }) =>
    kit.do(who, MOVE, { input: { kind: 'NOTE', id, ...beside } });
  /** Returns the ids by column, as somebody's board shows them. */
  const boardOf = async (who: Actor): Promise<{ key: string; ids: string[] }[]> => {
    const group = { type: 'SELECT', id: plan.id, hiddenOptions: [] };
    const { noteCollection } = await kit.do(who, COLUMNS, { input: { projectId: world.project, group } });
    expect(noteCollection.totalCount).toBe(NOTES);
    return noteCollection.groups.map(({ key, nodes }: { key: string; nodes: { id: string }[] }) => ({
      key,
      ids: nodes.map(({ id }) => id),
    }));
  };
  /** Returns the stored ranks, in order. */
  const ranks = (): Promise<{ id: string; rank: number }[]> =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows } = await sql<{ id: string; rank: number }>`select id, rank from note
        where project_id = ${world.project}::uuid and deleted_at is null order by rank, id`.execute(trx);
      return rows;
    });
  const expectRoom = (all: readonly { rank: number }[]) => {
    const gaps = all.slice(1).map(({ rank }, place) => rank - (all[place]?.rank ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(RANKS.minDifference);
  };

  it('end in one order that all of them see, wherever each card was put and in whichever column', async () => {
    const work = people.map(async (person, who) => {
      const random = randomNumbers(who + 1);
      for (let step = 0; step < MOVES_EACH; step += 1) {
        const id = notes[random(NOTES)] ?? '';
        const beside = notes.filter((each) => each !== id)[random(NOTES - 1)] ?? '';
        if (random(3) === 0) {
          await kit.do(
            person,
            'mutation ($id: ID!, $values: JSON!) { setNoteFields(noteId: $id, values: $values) { id } }',
            { id, values: { [plan.id]: optionAt(random(2)) } },
          );
        }
        await move(person, id, random(2) === 0 ? { beforeId: beside } : { afterId: beside });
      }
    });
    await Promise.all(work);
    const stored = await ranks();
    expectRoom(stored);
    const order = stored.map(({ id }) => id);
    expect(order.toSorted()).toEqual(notes.toSorted());
    expect(order).not.toEqual(notes);
    const board = await boardOf(world.viewer);
    expect(board.flatMap(({ ids }) => ids).toSorted()).toEqual(notes.toSorted());
    // Each column has its cards in the overall order.
    for (const { ids } of board) expect(ids).toEqual(order.filter((id) => ids.includes(id)));
    for (const person of people) expect(await boardOf(person)).toEqual(board);
  }, 120_000);

  it('find room if all of them put their cards in the same place, and the others keep their order', async () => {
    const [first = '', ...rest] = notes;
    const moving = rest.slice(0, CLIENTS);
    const still = rest.slice(CLIENTS);
    const work = people.map(async (person, who) => {
      for (let step = 0; step < MOVES_EACH; step += 1) await move(person, moving[who] ?? '', { beforeId: first });
    });
    await Promise.all(work);
    const stored = await ranks();
    // A gap was halved 200 times. Without new places for the neighbors, none would have been left after 32.
    expectRoom(stored);
    const order = stored.map(({ id }) => id);
    expect(order[0]).toBe(first);
    expect(order.slice(1, CLIENTS + 1).toSorted()).toEqual(moving.toSorted());
    expect(order.slice(CLIENTS + 1)).toEqual(still);
    for (const person of people) expect((await boardOf(person))[0]?.ids).toEqual(order);
  }, 120_000);
});
