import type { AnyRouter } from '@tanstack/react-router';

/** A page that takes longer than this shows a skeleton until it is there. */
export const PENDING_MS = 150;

/** The newest address of what is on the screen already. */
let renamed: string | undefined;

/**
 * Goes to another address of the page that is on the screen, such as the one with its new title. The page stays, however slow
 * the device is: a skeleton in its place would take the focus, and what somebody types at that moment would be lost.
 * @param href path, search and hash.
 */
export function renameAddress(router: AnyRouter, href: string): Promise<void> {
  renamed = href;
  return router.navigate({
    href,
    replace: true,
    resetScroll: false,
    hashScrollIntoView: false,
    // Of the entry in the history: what it knows stays.
    state: true,
  });
}

/** Lets skeletons come for every address but one that `renameAddress` goes to. Called once, when the router is made. */
export function keepScreenWhenRenamed(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    router.options.defaultPendingMs = toLocation.href === renamed ? Number.POSITIVE_INFINITY : PENDING_MS;
    renamed = undefined;
  });
}
