import { FULL, hasRole, type Kind, READ, type Verdict, WRITE } from './model.ts';
import type { Operation, Probe, Rule } from './operation.ts';
import { sideOf } from './stage.ts';

/** What operations require besides a level on one object. */

/** The actor's own comment, or this level on the commented object. */
export function onOwn(level: number): Operation['verdict'] {
  return ({ model, actor, key }) => {
    const has = model.level(actor, key);
    if (has < READ) return 'absent';
    return model.things.get(key)?.author === actor.name || has >= level ? 'allowed' : 'forbidden';
  };
}

/** A reply belongs to the object of its thread; a comment on another object is not a valid parent. */
export function onAnswer({ model, actor, key, other }: Omit<Probe, 'stage'>): Verdict {
  return model.sees(actor, key) && model.things.get(key)?.parent === other ? 'allowed' : 'absent';
}

/** For the creator, who must still see the object, or with FULL. */
export function onShare({ model, actor, key }: Omit<Probe, 'stage'>): Verdict {
  const share = model.things.get(key);
  return model.verdict(actor, key, { level: share?.author === actor.name ? READ : FULL });
}

/** A neighbor that the actor may not see is in no list. */
export function onNeighbour({ model, actor, key, other = '' }: Omit<Probe, 'stage'>): Verdict {
  if (!model.sees(actor, key)) return 'absent';
  const [one, two] = [model.things.get(key), model.things.get(other)];
  const isSameList =
    one?.kind === two?.kind && key !== other && (one?.kind === 'PROJECT' || one?.parent === two?.parent);
  return isSameList ? 'allowed' : 'absent';
}

/** An admin can revoke everybody's tokens. */
export function onToken({ model, actor, key }: Omit<Probe, 'stage'>): Verdict {
  const isOwn = model.level(actor, key) === FULL;
  return isOwn || (actor.admin && actor.side === sideOf(key)) ? 'allowed' : 'absent';
}

/** Managers organize folders and projects, which requires FULL; everything else requires WRITE. */
function removalRule(kind: Kind | undefined): Rule {
  return kind === 'FOLDER' || kind === 'PROJECT' ? { level: FULL, role: 'MANAGER' } : { level: WRITE };
}

/**
 * People who may not delete everything in a folder may not delete the folder. The refusal reveals that it is not empty.
 */
export function onDeletion({ model, actor, key }: Omit<Probe, 'stage'>): Verdict {
  const kind = model.things.get(key)?.kind;
  const verdict = model.verdict(actor, key, removalRule(kind));
  if (verdict !== 'allowed' || kind !== 'FOLDER') return verdict;
  const inside = [...model.things.values()].filter(
    (thing) =>
      (thing.kind === 'FOLDER' || thing.kind === 'PROJECT') &&
      model.isBelow(thing.key, key) &&
      !model.isTrashed(thing.key),
  );
  return inside.every((thing) => model.level(actor, thing.key) === FULL) ? 'allowed' : 'forbidden';
}

export function onRestoring({ model, actor, key }: Omit<Probe, 'stage'>): Verdict {
  if (!model.isTrashed(key)) return 'absent';
  const level = model.levelInTrash(actor, key);
  const rule = removalRule(model.things.get(key)?.kind);
  if (level < READ) return 'absent';
  return level >= rule.level && hasRole(actor, rule.role) ? 'allowed' : 'forbidden';
}

/** Only admins may permanently delete what they could restore. */
export function onPurging(probe: Omit<Probe, 'stage'>): Verdict {
  const verdict = onRestoring(probe);
  return verdict === 'allowed' && !probe.actor.admin ? 'forbidden' : verdict;
}

/** Changing a tag requires write access to the tag and its board. */
function changing(model: Omit<Probe, 'stage'>['model'], actor: Probe['actor'], key: string): Verdict {
  const own = model.verdict(actor, key, { level: WRITE });
  return own === 'allowed' ? model.verdict(actor, model.boardOf(key), { level: WRITE }) : own;
}

/** Both tags change; the one that stays is checked first. */
export function onMerge({ model, actor, key, other = '' }: Omit<Probe, 'stage'>): Verdict {
  const target = changing(model, actor, other);
  return target === 'allowed' ? changing(model, actor, key) : target;
}

/** First the board of the merged tag, then the tag that it became, which may be in the trash. */
export function onSeparation({ model, actor, key }: Omit<Probe, 'stage'>): Verdict {
  const board = model.verdict(actor, model.boardOf(key), { level: WRITE });
  const became = model.things.get(key)?.parent ?? '';
  if (board !== 'allowed') return board;
  if (!model.isTrashed(became)) return changing(model, actor, became);
  const level = model.levelInTrash(actor, became);
  if (level < READ) return 'absent';
  return level < WRITE ? 'forbidden' : 'allowed';
}

/** An object that no longer exists, or was never of this kind. */
export const onNothing: Operation['verdict'] = () => 'absent';

/** An upload belongs to its uploader, which is the owner here. */
export function onUpload({ model, actor, key }: Omit<Probe, 'stage'>): Verdict {
  return model.level(actor, key) >= WRITE && model.things.get(key)?.author === actor.name ? 'allowed' : 'absent';
}

export function onInvite({ actor, key }: Omit<Probe, 'stage'>): Verdict {
  if (actor.side !== sideOf(key)) return 'absent';
  return actor.admin || actor.role === 'MANAGER' ? 'allowed' : 'forbidden';
}
