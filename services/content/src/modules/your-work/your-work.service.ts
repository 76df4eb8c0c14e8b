import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { decodeCursor, encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { QueryYourInsightsArgs } from '../../schema.gen.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { type PlacedInsight, YourWorkRepository } from './your-work.repository.ts';

const DEFAULT_PAGE = 50;

@Injectable()
export class YourWorkService {
  constructor(
    private readonly store: ContentStore,
    private readonly work: YourWorkRepository,
    private readonly entitlements: EntitlementService,
  ) {}

  /** @throws LIMIT_REACHED with the prompt `your-work`. */
  async insights(
    request: RequestContext,
    args: QueryYourInsightsArgs,
  ): Promise<{ ids: string[]; endCursor: string | null; totalCount: number }> {
    const actor = actorOf(request);
    const published = args.published ?? null;
    const first = pageSize(args.first ?? DEFAULT_PAGE);
    const after = args.after == null ? undefined : readCursor(args.after);
    await this.entitlements.require(actor, 'personalInsights');
    return this.store.read(request, async (trx) => {
      const rows = await this.work.insights(trx, actor, published, { first, after });
      const last = rows.at(-1);
      return {
        ids: rows.map(({ id }) => id),
        endCursor: last === undefined || rows.length < first ? null : encodeCursor([last.at, last.id]),
        totalCount: await this.work.countInsights(trx, actor, published),
      };
    });
  }
}

function readCursor(cursor: string): PlacedInsight {
  const [at, id] = decodeCursor(cursor, 2).map(String);
  if (at === undefined || Number.isNaN(Date.parse(at)))
    throw badInput('after is not a cursor of this list', { field: 'after' });
  return { at, id: parseId(id ?? '', 'after') };
}
