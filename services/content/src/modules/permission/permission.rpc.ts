import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { PERMISSION_LEVELS } from '@fieldloom/kernel/enums';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { readableNodeIds } from '@fieldloom/permissions/sql';
import { ContentService, ObjectRefSchema } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { actorOf } from '@fieldloom/rpc/server';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { MAX_OBJECTS, readAccessRef, readAccessRefs } from '../../rpc/read-request.ts';
import { LockService } from '../lock/lock.service.ts';
import { GrantService } from './grant.service.ts';
import { PermissionService } from './permission.service.ts';

/** RPC methods about people's rights to objects. */
@Injectable()
export class PermissionRpc {
  constructor(
    private readonly store: ContentStore,
    private readonly permissions: PermissionService,
    private readonly grants: GrantService,
    private readonly locks: LockService,
  ) {}

  readonly service = ContentService;

  readonly handlers = {
    checkAccess: async ({ objects }, context) => {
      const actor = actorOf(context);
      const refs = readAccessRefs(objects, MAX_OBJECTS);
      const levels = await this.store.as(actor, async (trx) => {
        const ids = refs.map((ref) => ref.id);
        const access = await this.permissions.accessOf(trx, actor, ids);
        const locked = await this.locks.lockedOf(trx, ids);
        return refs.flatMap(({ kind, id }) => {
          const found = access.get(id);
          return found?.kind === kind
            ? [{ object: create(ObjectRefSchema, { kind, id }), level: found.level, locked: locked.has(id) }]
            : [];
        });
      });
      return { levels };
    },

    listHolders: async ({ teamId: teamIdText, object }) => {
      const teamId = parseId(teamIdText, 'team_id');
      if (object === undefined) throw badInput('object is missing', { field: 'object' });
      const { kind, id } = readAccessRef(object);
      const stored = await this.store.in(
        { teamId },
        async (trx) => (await this.permissions.objects(trx, teamId, [id])).get(id),
        { readOnly: true },
      );
      const grants = stored?.kind === kind ? stored.chain.nodes.flatMap((node) => node.grants) : [];
      const full = grants.filter(({ level }) => level === 'FULL');
      const idsOf = (wanted: string) => [
        ...new Set(full.flatMap((each) => (each.principalKind === wanted ? (each.principalId ?? []) : []))),
      ];
      const everybody = full.some(({ principalKind }) => principalKind === 'MARKUP');
      return { userIds: idsOf('USER'), groupIds: idsOf('GROUP'), everybody };
    },

    listReadableNodes: async (_request, context) => {
      const actor = actorOf(context);
      const nodeIds = await this.store.as(actor, (trx) => readableNodeIds(trx, actor));
      return { nodeIds, everything: false };
    },

    grantShared: async ({ userId: userIdText, grants }, context) => {
      const userId = parseId(userIdText, 'user_id');
      const sharer = actorOf(context);
      if (grants.length > MAX_OBJECTS) throw badInput(`At most ${MAX_OBJECTS} grants`, { field: 'grants' });
      for (const { object, level: wanted } of grants) {
        const level = PERMISSION_LEVELS.find((known) => known === wanted);
        if (object === undefined || level === undefined) throw badInput('This is no grant', { field: 'grants' });
        await this.grants.grantShared(sharer, readAccessRef(object), { userId, level });
      }
      return {};
    },
  } satisfies Partial<ServiceImpl<typeof ContentService>>;
}
