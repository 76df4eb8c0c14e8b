import { actorOf, perRequest } from '@fieldloom/graphql/context';
import { pageSize } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { AuditRow } from '../../database/rows.ts';
import type { AuditLogEntryResolvers, MutationResolvers, QueryAuditLogArgs, QueryResolvers } from '../../schema.gen.ts';
import { ApiKeyService } from '../api-key/api-key.service.ts';
import { UserLoader } from '../user/user.loader.ts';
import { AUDIT_ACTIONS } from './audit-entry.ts';
import type { AuditFilter } from './audit-log.repository.ts';
import { AuditLogService } from './audit-log.service.ts';

const DEFAULT_PAGE = 50;

@Injectable()
export class AuditLogResolver {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly keys: ApiKeyService,
    private readonly users: UserLoader,
  ) {}

  readonly Query = {
    auditLog: async (_, args, context) => {
      const page = { limit: pageSize(args.first ?? DEFAULT_PAGE), after: args.after ?? undefined };
      const { rows, endCursor } = await this.auditLog.list(actorOf(context), readFilter(args), page);
      return { nodes: rows.map(present), endCursor };
    },

    auditLogSettings: async (_, _args, context) => ({
      actions: [...AUDIT_ACTIONS],
      retentionDays: await this.auditLog.retention(actorOf(context)),
    }),
  } satisfies QueryResolvers;

  readonly Mutation = {
    setAuditLogRetention: async (_, { days }, context) => {
      await this.auditLog.setRetention(actorOf(context), days ?? null);
      return { actions: [...AUDIT_ACTIONS], retentionDays: days ?? null };
    },
  } satisfies MutationResolvers;

  readonly AuditLogEntry = {
    actor: (entry, _args, context) => (entry.actorId === null ? null : this.users.load(context, entry.actorId)),

    key: async ({ keyKind, keyId }, _args, context) => {
      if (keyKind === null || keyId === null) return null;
      const loader = perRequest(
        context,
        AuditLogResolver,
        () => new DataLoader<string, string | null>((ids) => this.keys.namesOf(context.teamId, ids)),
      );
      return { kind: keyKind, id: keyId, name: await loader.load(keyId) };
    },
  } satisfies AuditLogEntryResolvers;
}

/** @throws BAD_INPUT. */
function readFilter({ action, filter }: QueryAuditLogArgs): AuditFilter {
  const actions = [...(filter?.actions ?? []), ...(action == null ? [] : [action])];
  if (actions.length > AUDIT_ACTIONS.length) throw badInput('Too many actions', { field: 'actions' });
  return {
    actions: actions.length === 0 ? undefined : actions,
    actorId: filter?.actorId == null ? undefined : parseId(filter.actorId, 'actorId'),
    objectKind: filter?.objectKind ?? undefined,
    objectId: filter?.objectId == null ? undefined : parseId(filter.objectId, 'objectId'),
    since: filter?.since ?? undefined,
    until: filter?.until ?? undefined,
  };
}

function present(entry: AuditRow) {
  return {
    id: entry.id,
    at: entry.at,
    actorId: entry.actor_id,
    keyKind: entry.key_kind,
    keyId: entry.key_id,
    action: entry.action,
    objectKind: entry.object_kind,
    objectId: entry.object_id,
    details: entry.details,
  };
}

export type PresentedAuditLogEntry = ReturnType<typeof present>;
