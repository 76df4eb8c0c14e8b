import type { Client } from '@connectrpc/connect';
import type {
  ChangesResponse,
  RoutingService,
  SnapshotResponse,
} from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { FeedPosition } from '../route/route.repository.ts';
import type { FeedPage } from '../route/route.service.ts';
import type { TenantRoute } from '../route/route.ts';
import { fromWire } from '../route/route.wire.ts';

/** The authority from a replica's point of view. */
export interface RouteFeed {
  snapshot(): Promise<FeedPage>;
  /** Waits up to `waitMs` for the first change after a given position. */
  changesAfter(
    position: Pick<FeedPosition, 'sequence' | 'mark'>,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<FeedPage>;
  /**
   * Finds a workspace by its current or a former name.
   * @returns undefined when the authority does not know the name. Rejects when it does not answer within `timeoutMs`.
   */
  findBySubdomain(subdomain: string, timeoutMs: number): Promise<TenantRoute | undefined>;
}

/** Time that a long poll may take in addition to its waiting time. */
const MARGIN_MS = 5_000;

export function rpcRouteFeed(client: Client<typeof RoutingService>): RouteFeed {
  return {
    async snapshot() {
      return readPage(await client.snapshot({}, { timeoutMs: 60_000 }));
    },
    async changesAfter({ sequence, mark }, waitMs, signal) {
      const asked = { afterSequence: BigInt(sequence), mark: mark ?? '', waitMs };
      return readPage(await client.changes(asked, { timeoutMs: waitMs + MARGIN_MS, signal }));
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

function readPage({ routes, sequence, feedId, mark }: SnapshotResponse | ChangesResponse): FeedPage {
  return { routes: routes.map(fromWire), sequence: Number(sequence), feedId, mark: mark === '' ? null : mark };
}
