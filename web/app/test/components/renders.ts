import type { Page } from 'playwright-core';

/** The parts of React's tree that tell what was drawn; React's own developer tools read the same. */
interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

interface Counting {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  drawn?: Record<string, number>;
}

/** Counts from now on how often each component is drawn. Must be called before the page loads. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(watchReact);
}

/** How often a component was drawn since the last call. */
export async function takeRenders(page: Page, component: string): Promise<number> {
  return page.evaluate((name) => {
    const counting = globalThis as unknown as Counting;
    const times = counting.drawn?.[name] ?? 0;
    counting.drawn = {};
    return times;
  }, component);
}

/** Runs in the page. */
function watchReact(): void {
  const PERFORMED_WORK = 1;
  const counting = globalThis as unknown as Counting;
  counting.drawn = {};
  const nameOf = (type: unknown): string | undefined => {
    if (typeof type === 'function') return type.name;
    const inner = (type as { type?: unknown } | null)?.type;
    return typeof inner === 'function' ? inner.name : undefined;
  };
  const visit = (fiber: Fiber, before: Fiber | null): void => {
    const name = nameOf(fiber.type);
    // What was not drawn keeps the record of an earlier time, as the very same object.
    if (name && fiber !== before && (fiber.flags & PERFORMED_WORK) !== 0) {
      counting.drawn = { ...counting.drawn, [name]: (counting.drawn?.[name] ?? 0) + 1 };
    }
    if (before !== null && fiber.child === before.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child, child.alternate);
  };
  counting.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => visit(current, current.alternate),
  };
}
