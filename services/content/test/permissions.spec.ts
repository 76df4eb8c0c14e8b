import { PERMISSION_LEVELS, ROLES } from '@fieldloom/kernel/enums';
import { newId } from '@fieldloom/kernel/ids';
import {
  type AccessChain,
  type ChainNode,
  effectiveLevel,
  type Grant,
  meets,
  type PermissionActor,
} from '@fieldloom/permissions/model';
import { hasLevel, leafHasLevel, readableNodeIds, searchAccess } from '@fieldloom/permissions/sql';
import {
  changeNode,
  effectiveLevels,
  giveNode,
  insertNodes,
  type NewNode,
  setGrant,
} from '@fieldloom/permissions/store';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ContentDatabase, ContentTables, Trx } from '../src/database.ts';

/** How many trees the property is tried on; each is in a team of its own. */
const TREES = 60;
/** For all of them, on a machine that is busy with other specs too. */
const PROPERTY_TIMEOUT_MS = 240_000;
const USERS = [newId(), newId()];
const GROUPS = [newId(), newId()];

interface Node {
  parent: number;
  restricted: boolean;
  published: boolean;
  grants: Grant[];
  /** The highlight on this node; undefined if it has no rights of its own. */
  leaf: Pick<ChainNode, 'restricted' | 'grants'> | undefined;
}

const level = fc.constantFrom(...PERMISSION_LEVELS);
const grant: fc.Arbitrary<Grant> = fc.oneof(
  fc.record({ principalKind: fc.constant('USER' as const), principalId: fc.constantFrom(...USERS), level }),
  fc.record({ principalKind: fc.constant('GROUP' as const), principalId: fc.constantFrom(...GROUPS), level }),
  fc.record({
    principalKind: fc.constantFrom('MARKUP' as const, 'PLAYBACK' as const),
    principalId: fc.constant(null),
    level,
  }),
);
const grants = fc.uniqueArray(grant, { maxLength: 3, selector: (each) => `${each.principalKind}/${each.principalId}` });
/** `parent` refers to an earlier node, and for a root to itself. */
const tree: fc.Arbitrary<Node[]> = fc
  .array(
    fc.record({
      parent: fc.nat(20),
      restricted: fc.boolean(),
      published: fc.boolean(),
      grants,
      leaf: fc.option(fc.record({ restricted: fc.boolean(), grants }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((nodes) => nodes.map((node, index) => ({ ...node, parent: index === 0 ? 0 : node.parent % (index + 1) })));
/** A node is moved below an earlier one, or restricted, after all were created. */
const change = fc.record({ node: fc.nat(20), parent: fc.option(fc.nat(20)), restricted: fc.option(fc.boolean()) });
const actor = fc.record({
  userId: fc.constantFrom(...USERS),
  role: fc.constantFrom(null, ...ROLES),
  groupIds: fc.subarray(GROUPS),
});

/** Returns the chain of a node as the model defines it, directly from the tree. */
function chainOf(nodes: readonly Node[], ids: readonly string[], index: number): AccessChain {
  const chain: ChainNode[] = [];
  for (let at = index; ; ) {
    const node = nodes[at];
    if (node === undefined) break;
    chain.push({ id: ids[at] ?? '', restricted: node.restricted, grants: node.grants });
    if (node.parent === at) break;
    at = node.parent;
  }
  return { nodes: chain, published: nodes[index]?.published ?? false };
}

/** Returns the chain of the highlight on a node. */
function leafChainOf(
  nodes: readonly Node[],
  ids: readonly string[],
  leafIds: readonly string[],
  index: number,
): AccessChain {
  const leaf = nodes[index]?.leaf;
  const own = leaf === undefined ? [] : [{ id: leafIds[index] ?? '', ...leaf }];
  return { nodes: [...own, ...chainOf(nodes, ids, index).nodes], published: false };
}

describe('the permission rule on PostgreSQL', () => {
  let scratch: TestDatabase;
  let database: ContentDatabase;

  beforeAll(async () => {
    scratch = await testDatabase({ service: 'content' });
    database = scratch.open<ContentTables>();
  });
  afterAll(async () => {
    await database.close();
    await scratch.drop();
  });

  async function build(trx: Trx, teamId: string, nodes: Node[], ids: string[]): Promise<void> {
    for (const [index, node] of nodes.entries()) {
      const row: NewNode = {
        id: ids[index] ?? '',
        teamId,
        kind: 'INSIGHT',
        parentId: node.parent === index ? null : (ids[node.parent] ?? null),
        restricted: node.restricted,
        grants: node.grants,
      };
      await insertNodes(trx, [row]);
      await trx.updateTable('acl_node').set({ published: node.published }).where('id', '=', row.id).execute();
    }
  }

  /** Adds a highlight to each node. Some of them have their own rights. */
  async function addLeaves(trx: Trx, teamId: string, nodes: Node[], ids: string[], leafIds: string[]): Promise<void> {
    const project = { id: newId(), team_id: teamId, title: 'P' };
    await trx.insertInto('project').values(project).execute();
    const place = { team_id: teamId, project_id: project.id };
    await trx
      .insertInto('note')
      .values(ids.map((id) => ({ ...place, id, title: 'N' })))
      .execute();
    await trx
      .insertInto('highlight')
      .values(ids.map((noteId, index) => ({ ...place, id: leafIds[index] ?? '', note_id: noteId, text: 'H' })))
      .execute();
    for (const [index, { leaf }] of nodes.entries()) {
      const id = leafIds[index] ?? '';
      if (leaf === undefined) continue;
      expect([await giveNode(trx, teamId, id), await giveNode(trx, teamId, id)]).toEqual([true, false]);
      if (leaf.restricted) await changeNode(trx, teamId, id, { restricted: true });
      for (const each of leaf.grants) await setGrant(trx, teamId, id, each);
    }
  }

  it(
    'is the same for single objects, for lists and for the search filter, even after moves',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          tree,
          fc.array(change, { maxLength: 4 }),
          fc.array(actor, { minLength: 1, maxLength: 4 }),
          async (nodes, changes, actors) => {
            const teamId = newId();
            const ids = nodes.map(() => newId());
            const leafIds = nodes.map(() => newId());
            await database.forWorkspace({ teamId }, async (trx) => {
              await build(trx, teamId, nodes, ids);
              await addLeaves(trx, teamId, nodes, ids, leafIds);
              for (const { node: at, parent, restricted } of changes) {
                const index = at % nodes.length;
                const node = nodes[index];
                if (node === undefined) continue;
                // Only earlier nodes can become parents, so that there are no cycles.
                const newParent = parent === null ? node.parent : parent % (index + 1);
                node.parent = newParent;
                node.restricted = restricted ?? node.restricted;
                const parentId = newParent === index ? null : (ids[newParent] ?? null);
                await changeNode(trx, teamId, ids[index] ?? '', { parentId, restricted: node.restricted });
              }
              for (const each of actors) await compare(trx, { teamId, ...each }, nodes, ids, leafIds);
            });
          },
        ),
        { numRuns: TREES },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  async function compare(
    trx: Trx,
    asking: PermissionActor,
    nodes: Node[],
    ids: string[],
    leafIds: string[],
  ): Promise<void> {
    const all = [...ids, ...leafIds];
    const expected = new Map([
      ...ids.map((id, index) => [id, effectiveLevel(asking, chainOf(nodes, ids, index))] as const),
      ...leafIds.map((id, index) => [id, effectiveLevel(asking, leafChainOf(nodes, ids, leafIds, index))] as const),
    ]);
    const stored = await effectiveLevels(trx, asking, all);
    expect(Object.fromEntries(all.map((id) => [id, stored.get(id) ?? null]))).toEqual(Object.fromEntries(expected));

    for (const required of PERMISSION_LEVELS) {
      const rows = await trx
        .selectFrom('acl_node')
        .select('id')
        .where('is_leaf', '=', false)
        .where(hasLevel(asking, required, 'acl_node.id'))
        .execute();
      const leaves = await trx
        .selectFrom('highlight')
        .select('id')
        .where(leafHasLevel(asking, required, 'highlight.id', 'highlight.note_id'))
        .execute();
      const wanted = all.filter((id) => meets(expected.get(id) ?? null, required));
      expect([...rows, ...leaves].map((row) => row.id).toSorted()).toEqual(wanted.toSorted());
    }

    const filter = new Set(await readableNodeIds(trx, asking));
    const carried = await searchAccess(trx, asking.teamId, all);
    const found = all.filter((id) => carried.get(id)?.some((node) => filter.has(node)));
    expect(found.toSorted()).toEqual(all.filter((id) => meets(expected.get(id) ?? null, 'READ')).toSorted());
  }

  it('shows nothing of another workspace, and nothing in the trash', async () => {
    const teamId = newId();
    const id = newId();
    const asking: PermissionActor = { teamId, userId: USERS[0] ?? '', role: 'MANAGER', groupIds: [] };
    await database.forWorkspace({ teamId }, async (trx) => {
      const grants: Grant[] = [{ principalKind: 'MARKUP', principalId: null, level: 'FULL' }];
      await insertNodes(trx, [{ id, teamId, kind: 'PROJECT', parentId: null, grants }]);
    });
    const other = newId();
    await database.forWorkspace({ teamId: other }, async (trx) => {
      expect(await effectiveLevels(trx, { ...asking, teamId: other }, [id])).toEqual(new Map());
      expect(await effectiveLevels(trx, asking, [id])).toEqual(new Map());
    });
    await database.forWorkspace({ teamId }, async (trx) => {
      expect(await effectiveLevels(trx, asking, [id])).toEqual(new Map([[id, 'FULL']]));
      await trx.updateTable('acl_node').set({ trashed: true }).where('id', '=', id).execute();
      expect(await effectiveLevels(trx, asking, [id])).toEqual(new Map());
      expect(await readableNodeIds(trx, asking)).toEqual([]);
    });
  });
});
