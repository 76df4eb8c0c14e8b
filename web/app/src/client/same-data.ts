type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What tells the items of a list apart; undefined for items without a name of their own. */
function nameOf(item: unknown): unknown {
  if (!isJson(item)) return undefined;
  return item['id'] ?? item['key'];
}

/**
 * Returns the new value, made of the parts of the old one that say the same: where nothing has changed, the very same
 * objects. Items of lists are compared with the item of the same id or key, wherever it was before.
 */
export function sameData<Value>(before: unknown, after: Value): Value {
  if (before === after || !isJson(before) || !isJson(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  return (Array.isArray(after) ? sameList(before as unknown as unknown[], after) : sameObject(before, after)) as Value;
}

function sameList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const named = new Map(before.map((item) => [nameOf(item), item]));
  const next = after.map((item, place) => {
    const name = nameOf(item);
    return sameData(name === undefined ? before[place] : named.get(name), item);
  });
  return next.length === before.length && next.every((item, place) => item === before[place]) ? before : next;
}

function sameObject(before: Json, after: Json): Json {
  const names = Object.keys(after);
  let isSame = names.length === Object.keys(before).length;
  const next: Json = {};
  for (const name of names) {
    next[name] = sameData(before[name], after[name]);
    isSame &&= name in before && next[name] === before[name];
  }
  return isSame ? before : next;
}
