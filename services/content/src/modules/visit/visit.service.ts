import type { Actor } from '@fieldloom/auth/actor';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { MutationRecordVisitArgs, QueryRecentArgs } from '../../schema.gen.ts';
import { readTimeCursor } from '../../time-cursor.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type StoredVisit, VisitRepository } from './visit.repository.ts';

const DEFAULT_PAGE = 50;

/** What each user opened last, visible only to them. */
@Injectable()
export class VisitService {
  constructor(
    private readonly store: ContentStore,
    private readonly visits: VisitRepository,
    private readonly permissions: PermissionService,
  ) {}

  /**
   * Also works in a read-only workspace, because it is part of reading.
   * @throws NOT_FOUND for an object that the actor may not see.
   */
  async record(actor: Actor, { kind, id: idText }: MutationRecordVisitArgs): Promise<boolean> {
    const id = parseId(idText);
    const { teamId, userId } = actor;
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind, id }, 'READ');
      await this.visits.add(trx, { teamId, userId, kind, id }, COUNT_LIMITS.visits);
      return true;
    });
  }

  async list(
    request: RequestContext,
    args: QueryRecentArgs,
  ): Promise<{ nodes: StoredVisit[]; endCursor: string | null }> {
    const actor = actorOf(request);
    const first = pageSize(args.first ?? DEFAULT_PAGE);
    const page = {
      kinds: args.kinds ?? undefined,
      // One more tells whether there is another page.
      first: first + 1,
      after: args.after == null ? undefined : readTimeCursor(args.after),
    };
    const visits = await this.store.read(request, (trx) => this.visits.list(trx, actor, page));
    const nodes = visits.slice(0, first);
    const last = nodes.at(-1);
    return {
      nodes,
      endCursor: last === undefined || visits.length <= first ? null : encodeCursor([last.at, last.id]),
    };
  }
}
