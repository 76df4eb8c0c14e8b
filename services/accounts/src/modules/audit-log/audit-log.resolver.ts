import { actorOf, perRequest, type RequestContext } from '@fieldloom/graphql/context';
import { pageSize } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import type { AuditRow } from '../../database/rows.ts';
import { UserLoader } from '../user/user.loader.ts';
import { AUDIT_ACTIONS, type AuditFilter } from './audit-log.repository.ts';
import { AuditLogService } from './audit-log.service.ts';

interface FilterInput {
  actions?: string[] | null;
  actorId?: string | null;
  objectKind?: string | null;
  objectId?: string | null;
  since?: Date | null;
  until?: Date | null;
}

interface ListArgs {
  first: number;
  after?: string | null;
  action?: string | null;
  filter?: FilterInput | null;
}

@Resolver('AuditLogEntry')
export class AuditLogResolver {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly users: UserLoader,
  ) {}

  @Query('auditLog')
  async list(@Args() args: ListArgs, @Context() context: RequestContext) {
    const page = { limit: pageSize(args.first), after: args.after ?? undefined };
    const { rows, endCursor } = await this.auditLog.list(actorOf(context), readFilter(args), page);
    return { nodes: rows.map(present), endCursor };
  }

  @Query('auditLogSettings')
  async settings(@Context() context: RequestContext) {
    return { actions: AUDIT_ACTIONS, retentionDays: await this.auditLog.retention(actorOf(context)) };
  }

  @Mutation('setAuditLogRetention')
  async setRetention(@Args() { days }: { days?: number | null }, @Context() context: RequestContext) {
    await this.auditLog.setRetention(actorOf(context), days ?? null);
    return { actions: AUDIT_ACTIONS, retentionDays: days ?? null };
  }

  @ResolveField('actor')
  async actor(@Parent() entry: ReturnType<typeof present>, @Context() context: RequestContext) {
    return entry.actorId === null ? null : this.users.load(context, entry.actorId);
  }

  @ResolveField('key')
  async key(@Parent() { keyKind, keyId }: ReturnType<typeof present>, @Context() context: RequestContext) {
    if (keyKind === null || keyId === null) return null;
    const loader = perRequest(
      context,
      AuditLogResolver,
      () => new DataLoader<string, string | null>((ids) => this.auditLog.keyNames(context.teamId, ids)),
    );
    return { kind: keyKind, id: keyId, name: await loader.load(keyId) };
  }
}

/** @throws BAD_INPUT. */
function readFilter({ action, filter }: ListArgs): AuditFilter {
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
