import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { useState } from 'react';
import { keepScreenWhenRenamed, PENDING_MS, renameAddress } from '../../../src/app/shown-address.ts';
import type { Case } from '../harness/case.ts';

/** A separate application: each page loads twice as long as the delay of a skeleton, and has a text field. */
function slowPages() {
  const top = createRootRoute({
    component: () => (
      <main>
        <h1>Slow pages</h1>
        <button type="button" onClick={() => void renameAddress(router, '/data/Renamed-1')}>
          Rename
        </button>
        <button type="button" onClick={() => void router.navigate({ href: '/data/Another-2' })}>
          Go elsewhere
        </button>
        <Outlet />
      </main>
    ),
  });
  const page = createRoute({
    getParentRoute: () => top,
    path: '/data/$noteId',
    loader: () => new Promise((resolve) => setTimeout(resolve, 2 * PENDING_MS)),
    component: Page,
  });
  const router = createRouter({
    routeTree: top.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/data/Untitled-1'] }),
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <p>Skeleton</p>,
  });
  keepScreenWhenRenamed(router);
  return router;
}

function Page() {
  const { noteId } = useParams({ strict: false });
  return (
    <>
      <p>{noteId}</p>
      <textarea aria-label="Text" />
    </>
  );
}

function SlowPages() {
  const [router] = useState(slowPages);
  return <RouterProvider router={router as never} />;
}

export const shownAddressCases = {
  'address: of a slow page': () => ({ element: <SlowPages />, answers: [] }),
} satisfies Record<string, Case>;
