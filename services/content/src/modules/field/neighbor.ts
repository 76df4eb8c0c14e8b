import { badInput } from '@fieldloom/kernel/errors';

/**
 * Returns the item right before a new position in a list; undefined: at its top.
 * @param others The list in order, without the moved item.
 * @throws BAD_INPUT for a neighbor that is not in the list.
 */
export function neighborBefore(
  others: readonly { id: string }[],
  beforeId: string | undefined,
  afterId: string | undefined,
): string | undefined {
  if (beforeId !== undefined) return others[indexOf(others, beforeId, 'beforeId')]?.id;
  if (afterId !== undefined) return others[indexOf(others, afterId, 'afterId') - 1]?.id;
  return undefined;
}

function indexOf(others: readonly { id: string }[], id: string, field: string): number {
  const index = others.findIndex((other) => other.id === id);
  if (index === -1) throw badInput(`${field} is not in the same list`, { field });
  return index;
}
