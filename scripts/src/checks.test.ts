import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { generatedDigests, touched } from './checks.ts';
import { FixtureWorkspace } from './reuse/fixture-workspace.ts';

let workspace: FixtureWorkspace;

beforeEach(async () => {
  workspace = await FixtureWorkspace.create();
});
afterEach(() => workspace.remove());

it('finds a generated file that a check has rewritten, removed or made, and no other', async () => {
  const { root } = workspace;
  await workspace.write('web/app/src/gen/schema.ts', 'export type Stale = 1;');
  await workspace.write('services/notes/schema/rows.gen.ts', 'export type Row = 1;');
  await workspace.write('services/notes/schema/schema.sql', 'create table note ();');
  await workspace.write('compose.yaml', 'services: {}');
  const before = await generatedDigests(root);
  expect(touched(before, await generatedDigests(root))).toEqual([]);
  await workspace.write('web/app/src/gen/schema.ts', 'export type Healed = 1;');
  await workspace.restore('services/notes/schema/rows.gen.ts');
  await workspace.write('proto/src/made_pb.ts', '');
  await workspace.write('services/notes/schema/schema.sql', '');
  await workspace.write('compose.yaml', '');
  await workspace.write('services/notes/src/hello.ts', '');
  expect(touched(before, await generatedDigests(root)).map((line) => line.split(' ')[0])).toEqual([
    'compose.yaml',
    'proto/src/made_pb.ts',
    'services/notes/schema/rows.gen.ts',
    'services/notes/schema/schema.sql',
    'web/app/src/gen/schema.ts',
  ]);
});
