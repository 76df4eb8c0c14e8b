import type { ContentKind } from '../content/kinds.ts';

interface Item {
  id: string;
  kind: ContentKind;
}

/** What contains others comes first. */
const CONTAINERS: readonly ContentKind[] = ['FOLDER', 'PROJECT', 'TAG_BOARD', 'TAG_GROUP'];

const placeOf = ({ kind }: Item): number => {
  const place = CONTAINERS.indexOf(kind);
  return place < 0 ? CONTAINERS.length : place;
};

/** In the order in which they can be restored: nothing can, while what contains it is in the trash. */
export const toRestore = <Each extends Item>(items: readonly Each[]): Each[] =>
  items.toSorted((one, other) => placeOf(one) - placeOf(other));

/** In the order in which they can be deleted for good: what contains others takes them with it. */
export const toPurge = <Each extends Item>(items: readonly Each[]): Each[] => toRestore(items).reverse();

export interface Outcome {
  done: number;
  failed: { id: string; why: string }[];
}

/** Does the same with each, one after the other. @param change Returns why it was refused. */
export async function oneByOne<Each extends Item>(
  items: readonly Each[],
  change: (item: Each) => Promise<string | undefined>,
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, failed: [] };
  for (const item of items) {
    const why = await change(item);
    if (why === undefined) outcome.done += 1;
    else outcome.failed.push({ id: item.id, why });
  }
  return outcome;
}
