import { ROLES } from '@fieldloom/kernel/enums';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type AccessChain,
  accessNodeIds,
  type ChainNode,
  cutChain,
  effectiveLevel,
  type Grant,
  meets,
  type PermissionActor,
  readableNodes,
} from './model.ts';

const USERS = ['user-1', 'user-2'];
const GROUPS = ['group-1', 'group-2'];

const actorOf = (role: PermissionActor['role'], groupIds: string[] = []): PermissionActor => ({
  teamId: 'team',
  userId: 'user-1',
  role,
  groupIds,
});
const node = (id: string, grants: Grant[], restricted = false): ChainNode => ({ id, restricted, grants });
const chain = (nodes: ChainNode[], published = false): AccessChain => ({ nodes, published });
const markup = (level: Grant['level']): Grant => ({ principalKind: 'MARKUP', principalId: null, level });
const user = (level: Grant['level'], id = 'user-1'): Grant => ({ principalKind: 'USER', principalId: id, level });
const playback: Grant = { principalKind: 'PLAYBACK', principalId: null, level: 'READ' };

describe('effectiveLevel', () => {
  it('is the strongest of user, group and markup grants along the ancestors', () => {
    const object = chain([
      node('note', [markup('READ')]),
      node('project', [user('WRITE'), { principalKind: 'GROUP', principalId: 'group-1', level: 'FULL' }]),
    ]);
    expect(effectiveLevel(actorOf('CONTRIBUTOR'), object)).toBe('WRITE');
    expect(effectiveLevel(actorOf('CONTRIBUTOR', ['group-1']), object)).toBe('FULL');
    expect(effectiveLevel({ ...actorOf('CONTRIBUTOR'), userId: 'user-2' }, object)).toBe('READ');
  });

  it('ends at the first restricted node', () => {
    const object = chain([node('note', []), node('project', [user('READ')], true), node('folder', [markup('FULL')])]);
    expect(effectiveLevel(actorOf('MANAGER'), object)).toBe('READ');
  });

  it('never lifts a viewer above READ and gives nothing without a role', () => {
    const object = chain([node('project', [user('FULL')])]);
    expect(effectiveLevel(actorOf('VIEWER'), object)).toBe('READ');
    expect(effectiveLevel(actorOf(null), object)).toBeNull();
  });

  it('lets playback read published insights only', () => {
    const nodes = [node('insight', []), node('project', [playback])];
    expect(effectiveLevel(actorOf('MANAGER'), chain(nodes, true))).toBe('READ');
    expect(effectiveLevel(actorOf('MANAGER'), chain(nodes, false))).toBeNull();
  });

  it('finds nothing where nothing is granted', () => {
    expect(
      effectiveLevel(actorOf('MANAGER'), chain([node('note', []), node('project', [user('FULL', 'user-2')])])),
    ).toBe(null);
  });
});

const grant: fc.Arbitrary<Grant> = fc.oneof(
  fc.record({
    principalKind: fc.constant('USER' as const),
    principalId: fc.constantFrom(...USERS),
    level: fc.constantFrom('READ' as const, 'WRITE' as const, 'FULL' as const),
  }),
  fc.record({
    principalKind: fc.constant('GROUP' as const),
    principalId: fc.constantFrom(...GROUPS),
    level: fc.constantFrom('READ' as const, 'WRITE' as const, 'FULL' as const),
  }),
  fc.record({
    principalKind: fc.constantFrom('MARKUP' as const, 'PLAYBACK' as const),
    principalId: fc.constant(null),
    level: fc.constantFrom('READ' as const, 'WRITE' as const, 'FULL' as const),
  }),
);

describe('the search filter', () => {
  it('agrees with the level of one object', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ restricted: fc.boolean(), grants: fc.array(grant, { maxLength: 3 }) }), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.boolean(),
        fc.constantFrom(null, ...ROLES),
        fc.subarray(GROUPS),
        (steps, published, role, groupIds) => {
          const nodes = steps.map((step, index) => ({ id: `node-${index}`, ...step }));
          const actor = actorOf(role, groupIds);
          const filter = new Set(
            readableNodes(
              actor,
              nodes.flatMap((entry) => entry.grants.map((each) => ({ ...each, nodeId: entry.id }))),
            ),
          );
          const carried = accessNodeIds(
            cutChain(nodes).map((entry) => entry.id),
            published,
          );
          const found = carried.some((id) => filter.has(id));
          expect(found).toBe(meets(effectiveLevel(actor, chain(nodes, published)), 'READ'));
        },
      ),
      { numRuns: 500 },
    );
  });
});
