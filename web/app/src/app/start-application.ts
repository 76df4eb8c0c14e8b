import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { type Backend, createBackend } from '../client/create-client.ts';
import type { Opening } from '../client/opening.ts';
import { providePagePattern } from '../client/page-pattern.ts';
import { routeTree } from '../route-tree.gen.ts';
import type { Host } from './hostname.ts';
import { PageCrash, PageLoading, PageNotFound } from './page-states.tsx';
import { parseSearch, stringifySearch } from './search-parameters.ts';
import { keepScreenWhenRenamed, PENDING_MS } from './shown-address.ts';

/** Context that is available to every route. */
export interface AppContext {
  host: Host;
  /** The region that serves the workspace's host; absent on the root domain. */
  backend: Backend | null;
}

interface Surroundings {
  backend?: Backend;
  history?: RouterHistory;
}

/** @param surroundings For tests; by default the region that serves the host, and the browser's history. */
export function startApplication(host: Host, { backend, ...surroundings }: Surroundings = {}) {
  const context: AppContext = { host, backend: host.app === 'workspace' ? (backend ?? createBackend()) : null };
  const router = createRouter({
    ...surroundings,
    parseSearch,
    stringifySearch,
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_MS,
    // Hides the skeleton as soon as the page is ready. Nothing moves, because both have the same layout.
    defaultPendingMinMs: 0,
    // The GraphQL client's cache decides what is fresh, not the router's.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageCrash,
    // Also reports chunks that failed to load.
    defaultOnCatch: (error) => context.backend?.errors.report(error),
    defaultNotFoundComponent: PageNotFound,
  });
  keepScreenWhenRenamed(router);
  providePagePattern(() => {
    const [open] = router.state.matches.slice(-1);
    return (open ?? router.matchRoutes(router.latestLocation).at(-1))?.fullPath || '/';
  });
  // Loads the page's code and its first queries while the region is asked who is signed in, which every page waits for.
  for (const { routeId } of router.matchRoutes(router.latestLocation) as {
    routeId: keyof typeof router.routesById;
  }[]) {
    const route = router.routesById[routeId];
    // If a chunk fails to load now, it is loaded again, and reported, when the page opens.
    router.loadRouteChunk(route)?.catch(() => {});
    for (const opening of route.options.staticData?.asksFirst ?? []) context.backend?.askAhead(opening);
  }
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof startApplication>;
  }
  interface StaticDataRouteOption {
    /** The queries that the screen starts with, whatever its URL says. */
    asksFirst?: readonly Opening[];
  }
}
