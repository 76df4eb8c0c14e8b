/** Loads one value by key. Keys that are requested in the same tick are loaded together. */
export type Batcher<T> = (key: string) => Promise<T | undefined>;

export function batcher<T>(load: (keys: readonly string[]) => Promise<Map<string, T>>): Batcher<T> {
  let waiting: { keys: Set<string>; result: Promise<Map<string, T>> } | undefined;
  return async (key) => {
    if (waiting === undefined) {
      const keys = new Set<string>();
      const result = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting = undefined;
        return load([...keys]);
      });
      waiting = { keys, result };
    }
    waiting.keys.add(key);
    return (await waiting.result).get(key);
  };
}
