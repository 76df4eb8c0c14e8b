import type { Kind } from './model.ts';
import type { Probe } from './operation.ts';
import type { Stage } from './stage.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * An answer must not contain ids or words of things that its reader may not see, and must contain all direct children
 * that they may see. Only the ids of the things that contain it are known to the reader anyway.
 */
export function holdsOwn(value: unknown, probe: Probe): string | undefined {
  return leakIn(value, probe) ?? missingIn(value, probe) ?? miscounted(value, probe);
}

/** What an answer reveals about things that its reader may not see. */
export function leakIn(value: unknown, { stage, model, actor, key }: Probe): string | undefined {
  // Ids of a thing's ancestors are returned with it.
  const holders = new Set<string>([key]);
  for (let at = stage.things.get(key)?.parent; at !== undefined; at = stage.things.get(at)?.parent) holders.add(at);
  return leakOf(value, stage, (found) => model.sees(actor, found), holders);
}

/** @param named Things whose ids, though not whose words, the reader may know. */
export function leakOf(
  value: unknown,
  stage: Stage,
  mayKnow: (key: string) => boolean,
  named: ReadonlySet<string> = new Set(),
): string | undefined {
  const text = JSON.stringify(value) ?? '';
  for (const [id] of text.matchAll(UUID)) {
    const found = stage.keys.get(id);
    if (found !== undefined && !named.has(found) && !mayKnow(found)) return `names ${found}`;
  }
  for (const [found, word] of stage.words) {
    if (text.includes(word) && !mayKnow(found)) return `shows the words of ${found}`;
  }
  return undefined;
}

const CHILDREN: Partial<Record<Kind, readonly Kind[]>> = {
  FOLDER: ['PROJECT'],
  PROJECT: ['NOTE', 'INSIGHT', 'TAG_BOARD'],
  NOTE: ['HIGHLIGHT', 'COMMENT', 'FILE'],
  INSIGHT: ['COMMENT'],
  HIGHLIGHT: ['COMMENT'],
};
const LISTS: Record<string, Partial<Record<Kind, readonly Kind[]>>> = {
  comments: { NOTE: ['COMMENT'], INSIGHT: ['COMMENT'], HIGHLIGHT: ['COMMENT'] },
  tagBoards: { PROJECT: ['TAG_BOARD'] },
};

function missingIn(value: unknown, { stage, model, actor, key }: Probe): string | undefined {
  const kind = stage.things.get(key)?.kind ?? 'USER';
  const isList = Array.isArray(value);
  const text = JSON.stringify(value);
  const wanted = isList
    ? (kind === 'FOLDER' ? CHILDREN : kind === 'PROJECT' ? LISTS['tagBoards'] : LISTS['comments'])?.[kind]
    : CHILDREN[kind];
  const missing = [...stage.things.values()].find(
    (thing) =>
      thing.parent === key &&
      wanted?.includes(thing.kind) &&
      model.sees(actor, thing.key) &&
      !text.includes(stage.id(thing.key)),
  );
  return missing === undefined ? undefined : `lacks ${missing.key}`;
}

/** Counts must include exactly what the reader may see. */
function miscounted(value: unknown, { stage, model, actor, key }: Probe): string | undefined {
  const counted = value as { noteCount?: number; insightCount?: number; highlightCount?: number } | null;
  if (counted?.noteCount === undefined) return undefined;
  const seen = (kind: Kind) =>
    [...stage.things.values()].filter(
      (thing) => thing.kind === kind && model.isBelow(thing.key, key) && model.sees(actor, thing.key),
    ).length;
  const is = [counted.noteCount, counted.insightCount, counted.highlightCount];
  const should = [seen('NOTE'), seen('INSIGHT'), seen('HIGHLIGHT')];
  return String(is) === String(should)
    ? undefined
    : `counts ${is.join(', ')} notes, insights and highlights instead of ${should.join(', ')}`;
}
