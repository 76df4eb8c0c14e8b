import type { AnyRouter } from '@tanstack/react-router';

/** A page that takes longer than this shows a skeleton until it is ready. */
export const PENDING_MS = 150;

/** The newest URL of the page that is already shown. */
let renamed: string | undefined;

/**
 * Changes the URL of the current page, for example to one with its new title. The page stays mounted, however slow the
 * device is: a skeleton in its place would take the focus, and text that is typed at that moment would be lost.
 * @param href Path, search and hash.
 */
export function renameAddress(router: AnyRouter, href: string): Promise<void> {
  renamed = href;
  return router.navigate({
    href,
    replace: true,
    resetScroll: false,
    hashScrollIntoView: false,
    // Keeps the state of the history entry.
    state: true,
  });
}

/**
 * Allows skeletons for every URL except one that `renameAddress` navigates to. Called once, when the router is created.
 */
export function keepScreenWhenRenamed(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    router.options.defaultPendingMs = toLocation.href === renamed ? Number.POSITIVE_INFINITY : PENDING_MS;
    renamed = undefined;
  });
}
