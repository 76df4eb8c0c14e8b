import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { pageSize } from '@fieldloom/graphql/cursor';
import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { AuditRow } from '../../database/rows.ts';
import { UserLoader } from '../user/user.loader.ts';
import { AuditLogService } from './audit-log.service.ts';

@Resolver('AuditLogEntry')
export class AuditLogResolver {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly users: UserLoader,
  ) {}

  @Query('auditLog')
  async list(
    @Args() args: { first: number; after?: string | null; action?: string | null },
    @Context() context: RequestContext,
  ) {
    const { rows, endCursor } = await this.auditLog.list(actorOf(context), {
      limit: pageSize(args.first),
      after: args.after ?? undefined,
      action: args.action ?? undefined,
    });
    return { nodes: rows.map(present), endCursor };
  }

  @ResolveField('actor')
  async actor(@Parent() entry: ReturnType<typeof present>, @Context() context: RequestContext) {
    return entry.actorId === null ? null : this.users.load(context, entry.actorId);
  }
}

function present(entry: AuditRow) {
  return {
    id: entry.id,
    at: entry.at,
    actorId: entry.actor_id,
    action: entry.action,
    objectKind: entry.object_kind,
    objectId: entry.object_id,
    details: entry.details,
  };
}
