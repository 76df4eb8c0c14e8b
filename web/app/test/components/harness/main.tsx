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

/** Any address shows the component: a test asks where a link or a key has led. */
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

/** They belong to the page and not to a component: the next test begins without. */
function closeToasts(): void {
  for (const each of document.querySelectorAll<HTMLElement>('[role=alertdialog] button:last-of-type')) each.click();
}

/** What the tests call; `kit.ts` names the types. */
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
