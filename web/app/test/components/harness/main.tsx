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
import { type Answer, release } from './answers.ts';
import type { Case } from './case.ts';
import { cases } from './cases.ts';
import { type Asked, fixtureBackend, fixtureClient, learnSchema, untilQuiet } from './client.ts';

let root: Root | undefined;
let asked: Asked[] = [];
let problems: string[] = [];
let router: { state: { location: { href: string } } } | undefined;

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

/** Shows the application's own pages at an address. */
async function showApplication(within: Root, at: string, answers: readonly Answer[]): Promise<void> {
  // Loaded on demand, because most tests show a component.
  const { startApplication } = await import('../../../src/app/start-application.ts');
  const whole = startApplication(
    { app: 'workspace', subdomain: 'northwind', rootDomain: 'fieldloom.test', environment: 'test' },
    { backend: fixtureBackend(answers, asked, problems), history: createMemoryHistory({ initialEntries: [at] }) },
  );
  router = whole;
  within.render(
    <StrictMode>
      <RouterProvider router={whole} />
    </StrictMode>,
  );
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
    root = createRoot(container, { onUncaughtError: (error) => problems.push(`uncaught: ${String(error)}`) });
    const { answers, ...shown }: ReturnType<Case> = cases[name]();
    if ('at' in shown) return void showApplication(root, shown.at, answers);
    const small = routerFor(shown.element);
    router = small;
    root.render(
      <StrictMode>
        <Provider value={fixtureClient(answers, asked, problems)}>
          <RouterProvider router={small as never} />
        </Provider>
      </StrictMode>,
    );
  },
  asked: () => asked,
  untilQuiet: () => untilQuiet(asked),
  problems: () => problems,
  address: () => router?.state.location.href,
  release,
  learnSchema,
};
export type Gallery = typeof gallery;

Object.assign(window, { gallery });
