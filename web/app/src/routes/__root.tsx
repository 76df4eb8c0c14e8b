import { Toasts } from '@fieldloom/ui/toast.tsx';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { RouterProvider as AriaRouterProvider, I18nProvider } from 'react-aria-components';
import { PageNotFound } from '../app/page-states.tsx';
import type { AppContext } from '../app/start-application.ts';

export const Route = createRootRouteWithContext<AppContext>()({
  component: Root,
  notFoundComponent: NotFound,
});

/** What both applications share: component links use the router, and toasts have a place. */
function Root() {
  const router = useRouter();
  return (
    <I18nProvider locale={navigator.language}>
      <AriaRouterProvider navigate={(href) => void router.navigate({ href })}>
        <Outlet />
        <Toasts />
      </AriaRouterProvider>
    </I18nProvider>
  );
}

/** The not-found page without a frame around it. */
function NotFound() {
  return (
    <main className="h-full">
      <PageNotFound />
    </main>
  );
}
