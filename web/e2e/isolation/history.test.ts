import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { History } from './history.ts';

const supergraph = (argument = 'id: ID!') => `
  directive @join__field(graph: join__Graph) repeatable on FIELD_DEFINITION
  enum join__Graph { CONTENT MEDIA }
  type Query { note(${argument}): String @join__field(graph: CONTENT) file(id: ID!): String @join__field(graph: MEDIA) }
`;
const sources = { content: 'a', media: 'b' };
const tried = { note: 'note(id: "1")', file: 'made: file(id: "1")' };

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldloom-history-'));
  file = join(folder, 'deep/tries.json');
  const history = await History.open(file, supergraph(), sources);
  expect(triesIn(history)).toEqual({ note: 0, file: 0 });
  await history.save(() => 7);
});
afterEach(() => rm(folder, { recursive: true }));

function triesIn(history: History): Record<string, number> {
  return Object.fromEntries(Object.entries(tried).map(([name, text]) => [name, history.tries(name, text)]));
}

it('counts over several runs', async () => {
  const history = await History.open(file, supergraph(), sources);
  expect(triesIn(history)).toEqual({ note: 7, file: 7 });
  await history.save((operation) => (operation === 'note' ? 3 : 0));
  expect(triesIn(await History.open(file, supergraph(), sources))).toEqual({ note: 10, file: 7 });
});

it.each([
  ['of which the service was changed', supergraph(), { ...sources, content: 'c' }],
  ['of which the arguments were changed', supergraph('id: ID!, at: Int'), sources],
])('begins anew for an operation %s', async (_what, sdl, digests) => {
  expect(triesIn(await History.open(file, sdl, digests))).toEqual({ note: 0, file: 7 });
});

it('takes everything for new when what was kept is damaged', async () => {
  await writeFile(file, '[["note"');
  expect(triesIn(await History.open(file, supergraph(), sources))).toEqual({ note: 0, file: 0 });
});
