import type { Client } from '@connectrpc/connect';
import type { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { FeedPage } from '../route/route.service.ts';
import type { TenantRoute } from '../route/route.ts';
import { fromWire } from '../route/route.wire.ts';

/** The authority as a replica sees it. */
export interface RouteFeed {
  snapshot(): Promise<FeedPage>;
  /** Waits up to `waitMs` for the first change. */
  changesAfter(sequence: number, waitMs: number, signal: AbortSignal): Promise<FeedPage>;
  /** @returns undefined when the authority knows no such name. Fails when it does not answer within `timeoutMs`. */
  findBySubdomain(subdomain: string, timeoutMs: number): Promise<TenantRoute | undefined>;
}

/** What a long poll may take beyond its own waiting. */
const MARGIN_MS = 5_000;

export function rpcRouteFeed(client: Client<typeof RoutingService>): RouteFeed {
  return {
    async snapshot() {
      const { routes, sequence, feedId } = await client.snapshot({}, { timeoutMs: 60_000 });
      return { routes: routes.map(fromWire), sequence: Number(sequence), feedId };
    },
    async changesAfter(sequence, waitMs, signal) {
      const answer = await client.changes(
        { afterSequence: BigInt(sequence), waitMs },
        { timeoutMs: waitMs + MARGIN_MS, signal },
      );
      return { routes: answer.routes.map(fromWire), sequence: Number(answer.sequence), feedId: answer.feedId };
    },
    async findBySubdomain(subdomain, timeoutMs) {
      try {
        const { route } = await client.lookUpRoute({ by: { case: 'subdomain', value: subdomain } }, { timeoutMs });
        return route && fromWire(route);
      } catch (error) {
        if ((error as { code?: string }).code === 'NOT_FOUND') return undefined;
        throw error;
      }
    },
  };
}
