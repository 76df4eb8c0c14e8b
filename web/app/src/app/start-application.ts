import { createRouter } from '@tanstack/react-router';
import { type Backend, createBackend } from '../client/create-client.ts';
import type { Opening } from '../client/opening.ts';
import { providePagePattern } from '../client/page-pattern.ts';
import { routeTree } from '../route-tree.gen.ts';
import type { Host } from './hostname.ts';
import { PageCrash, PageLoading, PageNotFound } from './page-states.tsx';
import { parseSearch, stringifySearch } from './search-parameters.ts';

/** What every route may use. */
export interface AppContext {
  host: Host;
  /** The region behind a workspace's host; on the root domain there is none. */
  backend: Backend | null;
}

/** A skeleton is shown once a page has taken this long. */
const PENDING_MS = 150;

export function startApplication(host: Host) {
  const context: AppContext = { host, backend: host.app === 'workspace' ? createBackend() : null };
  const router = createRouter({
    parseSearch,
    stringifySearch,
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_MS,
    // The skeleton goes as soon as the page is there: nothing moves, since both have the same layout.
    defaultPendingMinMs: 0,
    // The cache of the client decides what is fresh, not the router's.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageCrash,
    // Parts of the program that could not be loaded are reported too.
    defaultOnCatch: (error) => context.backend?.errors.report(error),
    defaultNotFoundComponent: PageNotFound,
  });
  providePagePattern(() => {
    const [open] = router.state.matches.slice(-1);
    return (open ?? router.matchRoutes(router.latestLocation).at(-1))?.fullPath || '/';
  });
  // The program of the page, and what it will ask first, come while the region is asked who this is, which every page
  // waits for.
  for (const { routeId } of router.matchRoutes(router.latestLocation) as {
    routeId: keyof typeof router.routesById;
  }[]) {
    const route = router.routesById[routeId];
    // A part that fails to load now is loaded again, and reported, when the page opens.
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
    /** What the screen asks as soon as it is there, whatever its address says. */
    asksFirst?: readonly Opening[];
  }
}
