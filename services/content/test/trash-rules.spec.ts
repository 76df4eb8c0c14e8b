import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContentKit } from './kit/content-kit.ts';
import { FieldMaker } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

/** What kinds add to moving their objects to the trash and restoring them. */

let kit: ContentKit;
let world: World;
let manager: Actor;

beforeAll(async () => {
  kit = await ContentKit.start();
});
afterAll(() => kit.stop());
beforeEach(async () => {
  open();
  world = await makeWorld(kit);
  ({ manager } = world);
});

/** A plan without limits. */
function open(): void {
  kit.workspaces.folderLimit = undefined;
  kit.workspaces.fieldLimit = undefined;
  kit.workspaces.templateLimit = undefined;
  kit.workspaces.projectLimit = undefined;
  kit.workspaces.templates = true;
}

let version = 1;
/** Lets the plan be read again: its version is newer than what was cached. */
function replan(): void {
  version += 1;
  manager = kit.workspaces.change(manager, { entitlementVersion: version });
}

const made = async (mutation: string): Promise<string> =>
  (await kit.do(manager, `mutation { made: ${mutation} { id } }`)).made.id;
const remove = (kind: string, id: string) => kit.do(manager, `mutation { deleteContent(kind: ${kind}, id: "${id}") }`);
const restore = (kind: string, id: string) =>
  kit.ask(manager, `mutation { restoreContent(kind: ${kind}, id: "${id}") }`);
/** What restoring is refused with: code, prompt and limit. */
const refusal = async (kind: string, id: string): Promise<unknown[]> => {
  const { errors } = await restore(kind, id);
  const { code, details } = (errors[0]?.extensions ?? {}) as {
    code?: string;
    details?: { prompt?: string; limit?: number };
  };
  return [code, details?.prompt, details?.limit];
};

describe('restoring needs room in the plan', () => {
  it('for a folder and each folder in it', async () => {
    const outer = await made('createFolder(input: { name: "Outer" })');
    await made(`createFolder(input: { name: "Inner", parentId: "${outer}" })`);
    await remove('FOLDER', outer);
    kit.workspaces.folderLimit = 2n;
    replan();
    // One is left, and two come back.
    expect(await refusal('FOLDER', outer)).toEqual(['LIMIT_REACHED', 'folders', 2]);
    kit.workspaces.folderLimit = 3n;
    replan();
    expect((await restore('FOLDER', outer)).code).toBeUndefined();
    expect((await kit.do(manager, '{ folders { id } }')).folders).toHaveLength(3);
  });

  it('for the projects in a folder', async () => {
    await remove('FOLDER', world.folder);
    await made('createProject(input: { title: "In its place" })');
    kit.workspaces.projectLimit = 1n;
    replan();
    expect(await refusal('FOLDER', world.folder)).toEqual(['LIMIT_REACHED', 'projects', 1]);
    kit.workspaces.projectLimit = 2n;
    replan();
    expect((await restore('FOLDER', world.folder)).code).toBeUndefined();
  });

  it('for a template', async () => {
    const id = await made(`createProjectTemplate(input: { projectId: "${world.project}" })`);
    await remove('TEMPLATE', id);
    await made(`createProjectTemplate(input: { projectId: "${world.project}", title: "In its place" })`);
    kit.workspaces.templateLimit = 1n;
    replan();
    expect(await refusal('TEMPLATE', id)).toEqual(['LIMIT_REACHED', 'templates', 1]);
    kit.workspaces.templateLimit = undefined;
    kit.workspaces.templates = false;
    replan();
    expect((await refusal('TEMPLATE', id)).slice(0, 2)).toEqual(['LIMIT_REACHED', 'template']);
    // Who may not see it isn't told of the plan.
    const stranger = kit.workspaces.add(newId(), 'MANAGER');
    const asked = await kit.ask(stranger, `mutation { restoreContent(kind: TEMPLATE, id: "${id}") }`);
    expect(asked.code).toBe('NOT_FOUND');
    kit.workspaces.templates = true;
    replan();
    expect((await restore('TEMPLATE', id)).code).toBeUndefined();
  });

  it('for a group of fields, and for the fields in it', async () => {
    const make = new FieldMaker(kit, manager);
    const [empty, group] = [await make.group('Empty'), await make.group('Group')];
    await make.field(group, 'TEXT', 'One');
    await make.field(group, 'TEXT', 'Two');
    await remove('FIELD_SET', group);
    await remove('FIELD_SET', empty);
    kit.workspaces.fieldLimit = 1n;
    replan();
    expect(await refusal('FIELD_SET', group)).toEqual(['LIMIT_REACHED', 'fields', 1]);
    expect((await restore('FIELD_SET', empty)).code).toBeUndefined();
    kit.workspaces.fieldLimit = 2n;
    replan();
    expect((await restore('FIELD_SET', group)).code).toBeUndefined();
    await remove('FIELD_SET', group);
    kit.workspaces.fieldLimit = 1n;
    replan();
    await remove('FIELD_SET', empty);
    await made('createFieldSet(title: "In its place")');
    expect(await refusal('FIELD_SET', empty)).toEqual(['LIMIT_REACHED', 'workspace-field-groups', 1]);
  });
});

describe('a group of fields', () => {
  it.each([
    ['deleteContent(kind: FIELD_SET, id: "ID")', 'restoreContent(kind: FIELD_SET, id: "ID")'],
    ['deleteFieldSet(id: "ID")', 'restoreFieldSet(id: "ID") { id }'],
  ])('announces what has values in it, by %s and %s', async (deletes, restores) => {
    const make = new FieldMaker(kit, manager);
    const group = await make.group('Group');
    const field = await make.field(group, 'TEXT');
    await make.set(world.note, { [field.id]: 'x' });
    const bare = await make.note(world.project, 'Without a value');
    const versions = () =>
      kit.store.in({ teamId: world.teamId }, async (trx) => {
        const rows = await trx.selectFrom('note').select(['id', 'version']).execute();
        return new Map(rows.map((row) => [row.id, row.version]));
      });
    const events = () =>
      kit.store.in({ teamId: world.teamId }, async (trx) => {
        const rows = await trx.selectFrom('outbox').select('envelope').execute();
        return rows.filter(({ envelope }) => JSON.stringify(envelope).includes(world.note)).length;
      });
    const [before, told] = [await versions(), await events()];
    await kit.do(manager, `mutation { ${deletes.replace('ID', group)} }`);
    await kit.do(manager, `mutation { ${restores.replace('ID', group)} }`);
    const after = await versions();
    expect((after.get(world.note) ?? 0) - (before.get(world.note) ?? 0)).toBe(2);
    expect(after.get(bare)).toBe(before.get(bare));
    expect((await events()) - told).toBe(2);
    expect(await make.valuesOf(world.note)).toEqual({ [field.id]: 'x' });
  });
});
