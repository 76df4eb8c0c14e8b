import '../../../src/styles.css';
import { Toasts } from '@fieldloom/ui/toast.tsx';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'urql';
import { UpgradePrompt } from '../../../src/features/upgrade/upgrade.tsx';
import { release } from './answers.ts';
import { cases } from './cases.ts';
import { type Asked, fixtureClient, learnSchema } from './client.ts';

let root: Root | undefined;
let asked: Asked[] = [];
let problems: string[] = [];
let router: ReturnType<typeof routerFor> | undefined;

/** Every URL shows the component; a test checks where a link or key has navigated. */
function routerFor(element: ReactNode) {
  const top = createRootRoute({
    component: () => (
      <>
        {element}
        <UpgradePrompt />
        <Toasts />
      </>
    ),
  });
  const anywhere = createRoute({ getParentRoute: () => top, path: '$' });
  return createRouter({
    routeTree: top.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
}

/** Toasts belong to the page, not to a component, so they are closed before the next test. */
function closeToasts(): void {
  for (const each of document.querySelectorAll<HTMLElement>('[role=alertdialog] button:last-of-type')) each.click();
}

/** Called by the tests; `kit.ts` declares the types. */
const gallery = {
  show(name: keyof typeof cases): void {
    closeToasts();
    root?.unmount();
    const container = document.getElementById('app');
    if (!container) throw new Error('The page has no #app');
    asked = [];
    problems = [];
    const { element, answers } = cases[name]();
    router = routerFor(element);
    root = createRoot(container, { onUncaughtError: (error) => problems.push(`uncaught: ${String(error)}`) });
    root.render(
      <StrictMode>
        <Provider value={fixtureClient(answers, asked, problems)}>
          <RouterProvider router={router as never} />
        </Provider>
      </StrictMode>,
    );
  },
  asked: () => asked,
  problems: () => problems,
  address: () => router?.state.location.href,
  release,
  learnSchema,
};
export type Gallery = typeof gallery;

Object.assign(window, { gallery });
