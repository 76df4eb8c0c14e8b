import type { Actor } from '@fieldloom/auth/actor';
import { ENFORCEMENT } from '@fieldloom/kernel/enforcement';
import { newId } from '@fieldloom/kernel/ids';
import { describeOperations, longText, type OperationCases } from '@fieldloom/testkit/operation-cases';
import type { SubgraphAnswer } from '@fieldloom/testkit/subgraph-client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SearchKit } from './kit.ts';

interface World {
  teamId: string;
  manager: Actor;
  viewer: Actor;
  /** Ids of its documents, whose words are the same in every workspace. */
  open: string;
  secret: string;
  project: string;
  tag: string;
  secretNode: string;
}

const ids = (count: number): string => JSON.stringify(Array.from({ length: count }, () => newId()));
const search = (options: string, more = ''): string =>
  `{ search(options: { ${options} }${more}) { total offset suggestedQuery items { id type projectId preview { title { text match } content { text match } } } } }`;
const query = (value: string): string => `query: { method: FULL_TEXT, value: ${value} }`;
const dates = (value: string): string => `date: { method: CREATED, value: ${value} }`;
const range = (from: string, to: string): string =>
  dates(`{ option: custom, range: { from: "${from}", to: "${to}" } }`);
const field = (text: string): string => `fields: [{ id: "${newId()}", ${text} }]`;

/** Every list of ids in a request. */
const ID_LISTS: Record<string, (value: string) => string> = {
  location: (value) => `location: { value: ${value} }`,
  user: (value) => `user: { value: ${value} }`,
  people: (value) => `people: { value: ${value} }`,
  tags: (value) => `tags: [{ method: CONTAINS, value: ${value} }]`,
  notesFromFields: (value) => `notesFromFields: ${value}`,
  notesFromPeople: (value) => `notesFromPeople: ${value}`,
};

const CASES: OperationCases<World> = {
  search: {
    call: () => search(query('"walnut"')),
    foreign: 'NO_ID',
    bad: [
      () => '{ search { total } }',
      () => search('', ', limit: 1001'),
      () => search('', ', limit: -1'),
      () => search('', ', limit: 1.5'),
      () => search('', ', limit: "20"'),
      () => search('', ', limit: null'),
      () => search('', ', offset: -1'),
      () => search('', ', offset: null'),
      () => search('', ', offset: 2147483648'),
      () => search('', ', limit: 1000, offset: 9001'),
      () => search(query(longText(2_001))),
      () => search(query(JSON.stringify('word '.repeat(61)))),
      () => search(query('7')),
      () => search('query: { method: MAGIC, value: "x" }'),
      () => search('query: { method: null }'),
      () => search('types: [FILE]'),
      () => search('types: "NOTE"'),
      () => search('types: null'),
      ...Object.values(ID_LISTS).flatMap((list) => [
        () => search(list('["no-id"]')),
        () => search(list('[""]')),
        () => search(list(ids(1_001))),
      ]),
      () => search('location: { method: NEAR, value: [] }'),
      () => search('user: { method: LIKED_BY, value: [] }'),
      () => search('tags: [{ value: [] }]'),
      () => search('people: { method: NOT_CONTAINS, value: [] }'),
      () => search(`tags: [${'{ method: ALL }, '.repeat(51)}]`),
      () => search(dates('{ option: yesterday }')),
      () => search(dates('{ option: custom }')),
      () => search(range('2026-02-01', 'tomorrow')),
      () => search(range('2026-02-30T00:00:00Z', '2026-03-01T00:00:00Z')),
      () => search(range('2026-03-01T00:00:00Z', '2026-02-01T00:00:00Z')),
      () => search(range('1700000000', '1800000000')),
      () => search('date: { method: DELETED, value: { option: thisWeek } }'),
      () => search('published: "yes"'),
      () => search('archived: 1'),
      () => search('sort: { by: TITLE }'),
      () => search('sort: { direction: UP }'),
      () => search('fields: [{ id: "no-id", type: TEXT, method: CONTAINS, text: ["x"] }]'),
      () => search('personFields: [{ id: "no-id", type: TEXT, method: CONTAINS, text: ["x"] }]'),
      () => search(field('type: TEXT, method: GREATER_THAN, text: ["x"]')),
      () => search(field('type: BOOLEAN, method: EQUAL, boolean: true')),
      () => search(field('type: NUMBER, method: CONTAINS, number: 1')),
      () => search(field('type: DATE, method: EQUAL, date: { option: thisWeek }')),
      () => search(field('type: NUMBER, method: EQUAL, number: "1"')),
      () => search(field(`type: TEXT, method: CONTAINS, text: [${longText(2_001)}]`)),
      () =>
        search(field(`type: TEXT, method: CONTAINS, text: ${JSON.stringify(Array.from({ length: 101 }, () => 'x'))}`)),
      () => search(`fields: [${`{ id: "${newId()}", type: TEXT, method: CONTAINS }, `.repeat(51)}]`),
      () => search('unknown: true'),
    ],
  },
};

let kit: SearchKit;
let own: World;
let other: World;

beforeAll(async () => {
  kit = await SearchKit.start();
  own = await makeWorld();
  other = await makeWorld();
  await kit.refresh();
});
afterAll(() => kit.stop());

/** Makes an open note and one in a restricted place. */
async function makeWorld(): Promise<World> {
  const teamId = newId();
  const [openNode, secretNode, project, tag] = [newId(), newId(), newId(), newId()];
  const note = { title: 'Walnut harbor', project_id: project, tag_ids: [tag] };
  return {
    teamId,
    manager: kit.member(teamId),
    viewer: kit.member(teamId, [openNode]),
    open: await kit.add(teamId, { ...note, text: 'The price is too high', access_node_ids: [openNode] }),
    secret: await kit.add(teamId, { ...note, text: 'The price of the secret', access_node_ids: [secretNode] }),
    project,
    tag,
    secretNode,
  };
}

const found = ({ data, code }: SubgraphAnswer): string[] => {
  expect(code).toBeUndefined();
  return data.search.items.map(({ id }: { id: string }) => id).toSorted();
};

describe('every operation', () => {
  describeOperations<World>({
    schemaFolder: new URL('../schema/', import.meta.url),
    cases: CASES,
    nobody: 'UNAUTHENTICATED',
    kit: () => ({
      own,
      other,
      ask: async (who, text) =>
        who === 'nobody'
          ? kit.askAsReader(own.teamId, text)
          : kit.ask(own[who === 'manager' ? 'manager' : 'viewer'], text),
      state: () => kit.documents(),
    }),
  });

  it('answers nothing to a request that the gateway did not authenticate', async () => {
    for (const token of [undefined, 'made.up.token']) {
      const { data, code } = await kit.askWith(token, search(query('"walnut"')));
      expect([data ?? null, code]).toEqual([null, 'Unauthorized']);
    }
  });
});

describe('what a reader may not see', () => {
  const EVERY_METHOD = ['FULL_TEXT', 'VECTOR', 'HYBRID'];

  it.each(EVERY_METHOD)('in another workspace or a restricted place is in no answer to %s', async (method) => {
    const text = search(`query: { method: ${method}, value: "price" }`);
    const asViewer = await kit.ask(own.viewer, text);
    expect([found(asViewer), asViewer.data.search.total]).toEqual([[own.open], 1]);
    const asManager = await kit.ask(own.manager, text);
    expect([found(asManager), asManager.data.search.total]).toEqual([[own.open, own.secret].toSorted(), 2]);
  });

  it('cannot be found by naming it', async () => {
    const named = [
      `location: { value: ["${other.project}"] }`,
      `location: { value: ["${other.open}", "${own.secret}"] }`,
      `tags: [{ method: CONTAINS, value: ["${other.tag}"] }]`,
    ];
    for (const options of named) expect(found(await kit.ask(own.viewer, search(options)))).toEqual([]);
    const outside = search(`location: { method: NOT_LOCATED_IN, value: ["${own.project}"] }`);
    expect(found(await kit.ask(own.manager, outside))).toEqual([]);
  });

  it('cannot be used to narrow a search of what it contains or marks', async () => {
    const named = [`location: { value: ["${own.project}"] }`, `tags: [{ method: CONTAINS, value: ["${own.tag}"] }]`];
    for (const options of named) {
      expect(found(await kit.ask(own.viewer, search(options)))).toEqual([own.open]);
      for (const id of [own.project, own.tag]) kit.hidden.add(id);
      expect(found(await kit.ask(own.viewer, search(options)))).toEqual([]);
      kit.hidden.clear();
    }
  });

  it('is not found by a tag that was merged into it, which is otherwise replaced by the result of the merge', async () => {
    const merged = newId();
    const byMerged = search(`tags: [{ method: CONTAINS, value: ["${merged}"] }]`);
    expect(found(await kit.ask(own.viewer, byMerged))).toEqual([]);
    kit.mergedTags.set(merged, own.tag);
    expect(found(await kit.ask(own.viewer, byMerged))).toEqual([own.open]);
    kit.hidden.add(own.tag);
    expect(found(await kit.ask(own.viewer, byMerged))).toEqual([]);
    kit.hidden.clear();
    kit.mergedTags.clear();
  });

  it('is not revealed by counting all pages', async () => {
    const { data } = await kit.ask(own.viewer, search('', ', limit: 0'));
    expect(data.search).toMatchObject({ total: 1, items: [] });
    expect(found(await kit.ask(own.viewer, search('', ', limit: 1000, offset: 1')))).toEqual([]);
  });

  it('is everything for somebody who may read nothing', async () => {
    const blind = kit.member(own.teamId, []);
    expect((await kit.ask(blind, search(''))).data.search).toMatchObject({ total: 0, items: [] });
    const elsewhere = kit.member(own.teamId, [other.secretNode]);
    expect((await kit.ask(elsewhere, search(''))).data.search.total).toBe(0);
  });

  it('stays hidden while content cannot say what may be seen', async () => {
    kit.isContentDown = true;
    const { data, code } = await kit.ask(own.manager, search(query('"walnut"')));
    kit.isContentDown = false;
    expect([data, code]).toEqual([null, 'INTERNAL_SERVER_ERROR']);
  });

  it('is not revealed by suggestions', async () => {
    expect((await kit.ask(own.viewer, search(query('"walnutt"')))).data.search.suggestedQuery).toBeNull();
  });
});

describe('limits', () => {
  let teamId: string;
  let reader: Actor;

  beforeAll(async () => {
    teamId = newId();
    reader = kit.member(teamId);
    for (let count = 0; count < 25; count += 1) await kit.add(teamId, { title: `Lantern ${count}` });
    await kit.refresh();
  });

  it('are 20 results from the first one, by default', async () => {
    const { data } = await kit.ask(reader, search(query('"lantern"')));
    expect([data.search.items.length, data.search.total, data.search.offset]).toEqual([20, 25, 0]);
  });

  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [1_000, 0, 25],
    [20, 20, 5],
    [20, 25, 0],
    [1_000, 9_000, 0],
    [0, 10_000, 0],
  ])('limit %i and offset %i give %i', async (limit, offset, count) => {
    const { data } = await kit.ask(reader, search(query('"lantern"'), `, limit: ${limit}, offset: ${offset}`));
    expect([data.search.items.length, data.search.total, data.search.offset]).toEqual([count, 25, offset]);
  });

  it.each(['FULL_TEXT', 'HYBRID'])('pages of %s contain each result once', async (method) => {
    const seen: string[] = [];
    for (let offset = 0; offset < 25; offset += 10) {
      const options = `query: { method: ${method}, value: "lantern" }`;
      seen.push(...found(await kit.ask(reader, search(options, `, limit: 10, offset: ${offset}`))));
    }
    expect(new Set(seen).size).toBe(25);
  });

  it.each(['FULL_TEXT', 'HYBRID'])('a page of %s after the last is empty, with the total', async (method) => {
    const { data, code } = await kit.ask(
      reader,
      search(`query: { method: ${method}, value: "lantern" }`, ', limit: 20, offset: 80'),
    );
    expect([code, data.search]).toEqual([undefined, { total: 25, offset: 80, items: [], suggestedQuery: null }]);
  });

  it.each([
    ['2,000 characters', 'x'.repeat(2_000)],
    ['60 words', 'word '.repeat(60)],
    ['spaces around them', ` ${'x'.repeat(2_000)} `],
    [
      'no spaces between them',
      Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(''),
    ],
    [
      'signs between them',
      Array.from({ length: 660 }, (_, index) => (index % 10).toString())
        .join('. ')
        .slice(0, 110),
    ],
    ['a NUL', 'lan\0tern'],
    ['half a pair of quotes', '"lantern'],
    ['quotes without words', '""'],
    ['signs only', '*:* \\ / ? ~ ^ ( ) [ ] { } ! && || + -'],
    ['the marks of matches', '\u0001\u0002'],
    ['half a character', '\ud800'],
  ])('let a query of %s through', async (_what, value) => {
    for (const method of ['FULL_TEXT', 'HYBRID']) {
      const text = `query ($value: String) { search(options: { query: { method: ${method}, value: $value } }) { total } }`;
      expect((await kit.ask(reader, text, { value })).code).toBeUndefined();
    }
  });

  it('let 1,000 ids through', async () => {
    for (const name of ['location', 'user', 'tags']) {
      const list = ID_LISTS[name]?.(ids(1_000)) ?? '';
      expect((await kit.ask(reader, search(list))).code).toBeUndefined();
    }
  });
});

describe('a hybrid search of more than a few pages', () => {
  const NOTES = 260;
  let reader: Actor;
  let written: string[];

  beforeAll(async () => {
    const teamId = newId();
    reader = kit.member(teamId);
    // These are found by words, by meaning, or by both, in different orders.
    const texts = ['The boiler is slow', 'The boiler rusts', 'We wait for minutes'];
    written = await Promise.all(
      Array.from({ length: NOTES }, (_, count) =>
        kit.add(teamId, { title: `Note ${count}`, text: `${texts[count % 3]}. ${'And so on. '.repeat(count % 7)}` }),
      ),
    );
    await kit.refresh();
  });

  it.each([7, 20, 100, 1_000])('has each result once, and the same total, on pages of %i', async (size) => {
    const seen: string[] = [];
    const totals = new Set<number>();
    for (let offset = 0; offset < NOTES; offset += size) {
      const options = 'query: { method: HYBRID, value: "slow boiler" }';
      const { data, code } = await kit.ask(reader, search(options, `, limit: ${size}, offset: ${offset}`));
      expect(code).toBeUndefined();
      totals.add(data.search.total);
      seen.push(...data.search.items.map(({ id }: { id: string }) => id));
    }
    expect([[...totals], seen.toSorted()]).toEqual([[NOTES], written.toSorted()]);
  });
});

describe('the words of a question', () => {
  let reader: Actor;
  const notes = new Map<string, string>();
  const named = ({ data, code }: SubgraphAnswer): string[] => {
    expect(code).toBeUndefined();
    return data.search.items.map(({ id }: { id: string }) => notes.get(id));
  };

  beforeAll(async () => {
    const teamId = newId();
    reader = kit.member(teamId);
    const add = async (name: string, title: string, text: string) => {
      notes.set(await kit.add(teamId, { title, text }), name);
    };
    await add('both', 'Ferry', 'The harbor has a walnut table');
    await add('one', 'Ferry', 'The harbor is closed in winter');
    await add('stem', 'Ferry', 'Cancelling a crossing costs nothing');
    await add('other', 'Ferry', 'Gulls');
    await kit.refresh();
  });

  it('need not all match: one is enough, and more matches come first', async () => {
    for (const method of ['FULL_TEXT', 'HYBRID']) {
      const asked = await kit.ask(reader, search(`query: { method: ${method}, value: "walnut harbor" }`));
      expect(named(asked).slice(0, 2)).toEqual(['both', 'one']);
    }
    const question = 'Which passengers were cancelled by companies without any refund?';
    expect(named(await kit.ask(reader, search(query(`"${question}"`))))).toEqual(['stem']);
  });

  it('are marked where they match', async () => {
    const { data } = await kit.ask(reader, search(query('"what does the cancelled crossings cost"')));
    const [first] = data.search.items;
    expect(notes.get(first.id)).toBe('stem');
    const marked = first.preview.content.filter(({ match }: { match: boolean }) => match);
    expect(marked.map(({ text }: { text: string }) => text)).toEqual(['Cancelling', 'crossing', 'costs']);
  });
});

describe('defaults', () => {
  let teamId: string;
  let reader: Actor;
  let plain: string;
  let archived: string;
  let published: string;
  let person: string;

  beforeAll(async () => {
    teamId = newId();
    person = newId();
    reader = kit.member(teamId);
    plain = await kit.add(teamId, {
      title: 'Plain',
      text: 'all of it is plain',
      created_by: person,
      created_at: '2026-01-05T00:00:00.000Z',
    });
    archived = await kit.add(teamId, { title: 'Archived', archived: true });
    published = await kit.add(teamId, {
      kind: 'insight',
      title: 'Published',
      published: true,
      contributor_ids: [person],
    });
    await kit.refresh();
  });

  it.each([
    ['nothing asked: not what is archived', '', () => [plain, published]],
    ['archived: null: both', 'archived: null', () => [plain, archived, published]],
    ['archived: true', 'archived: true', () => [archived]],
    ['published: null: both', 'published: null', () => [plain, published]],
    ['published: true', 'published: true', () => [published]],
    ['published: false', 'published: false', () => [plain]],
    ['types', 'types: [INSIGHT]', () => [published]],
    ['user: contributed by', 'user: { value: ["$person"] }', () => [published]],
    ['user: created by', 'user: { method: CREATED_BY, value: ["$person"] }', () => [plain]],
    ['user: not created by', 'user: { method: NOT_CREATED_BY, value: ["$person"] }', () => [published]],
    ['a custom range', range('2026-01-05T00:00:00Z', '2026-01-05T00:00:00Z'), () => [plain]],
    ['a range with an offset', range('2026-01-05T01:00:00+01:00', '2026-01-05T02:00:00+01:00'), () => [plain]],
    ['a range of all that there is', range('0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'), () => [plain, published]],
    ['all time', dates('{ option: allTimeNoRange }'), () => [plain, published]],
    ['tags: is empty', 'tags: [{ method: IS_EMPTY }]', () => [plain, published]],
    ['tags: is not empty', 'tags: [{ method: IS_NOT_EMPTY }]', () => []],
    ['a blank query', 'query: { value: " " }', () => [plain, published]],
    ['a query without text', 'query: { value: null }', () => [plain, published]],
  ])('%s', async (_what, options, expected) => {
    const answer = await kit.ask(reader, search(options.replace('$person', person)));
    expect(found(answer)).toEqual(expected().toSorted());
  });

  it.each([
    ['types: [THEME]'],
    ['types: [NOTE, CHANNEL]'],
    ['types: [PERSON]'],
    [field('type: TEXT, method: NOT_CONTAINS, text: ["x"]').replace('fields', 'personFields')],
    [`notesFromPeople: ["${newId()}"]`],
    [`people: { value: ["${newId()}"] }`],
    ['user: { value: [], aiContributed: true }'],
  ])('%s, which has no data yet, is refused', async (options) => {
    expect((await kit.ask(reader, search(options))).code).toBe('UNPROCESSABLE_CONTENT');
  });

  const OF_PLANS: [flag: string, method: string, code: string | undefined][] = [
    ['search', 'FULL_TEXT', 'LIMIT_REACHED'],
    ['search', 'HYBRID', 'LIMIT_REACHED'],
    ['semanticSearch', 'VECTOR', 'LIMIT_REACHED'],
    ['semanticSearch', 'HYBRID', 'LIMIT_REACHED'],
    ['semanticSearch', 'FULL_TEXT', undefined],
  ];

  it('has a case for everything in a plan that search enforces', () => {
    const enforced = Object.entries(ENFORCEMENT).flatMap(([name, place]) =>
      'by' in place && place.by.includes('search') ? [name] : [],
    );
    expect([...new Set(OF_PLANS.map(([flag]) => flag))].toSorted()).toEqual(enforced.toSorted());
  });

  it.each(OF_PLANS)('a plan without %s answers %s with %s', async (flag, method, code) => {
    const poor = kit.member(newId());
    kit.plansWithout.set(poor.teamId, flag);
    const answer = await kit.ask(poor, search(`query: { method: ${method}, value: "plain" }`));
    expect(answer.code).toBe(code);
  });

  it('sorts by the newest change without a query, and otherwise as requested', async () => {
    const order = async (sort: string) => {
      const { data } = await kit.ask(reader, search(`sort: { ${sort} }`));
      return data.search.items.map(({ id }: { id: string }) => id);
    };
    expect(await order('by: CREATED, direction: ASC')).toEqual([plain, published]);
    expect(await order('by: CREATED')).toEqual([published, plain]);
  });

  it('says what matched, even at the ends of a text', async () => {
    const { data } = await kit.ask(reader, search(query('"plain"')));
    const preview = {
      title: [{ text: 'Plain', match: true }],
      content: [
        { text: 'all of it is ', match: false },
        { text: 'plain', match: true },
      ],
    };
    expect(data.search.items).toEqual([{ id: plain, type: 'NOTE', projectId: null, preview }]);
  });
});
