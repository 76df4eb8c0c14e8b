/** Works through items, so many at once; the first fault ends it when what was begun has ended. */
export async function together<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let fault: { error: unknown } | undefined;
  for await (const item of items) {
    if (running.size >= atOnce) await Promise.race(running);
    if (fault !== undefined) break;
    const one: Promise<void> = work(item)
      .catch((error: unknown) => {
        fault ??= { error };
      })
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  if (fault !== undefined) throw fault.error;
}
