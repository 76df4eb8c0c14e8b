import { FULL, hasRole, type Kind, READ, type Verdict, WRITE } from './model.ts';
import type { Operation, Probe, Rule } from './operation.ts';
import { sideOf } from './stage.ts';

/** What operations need beyond a level on one object. */

/** One's own comment, or with this level on what it stands at. */
export function onOwn(level: number): Operation['verdict'] {
  return ({ model, actor, key }) => {
    const has = model.level(actor, key);
    if (has < READ) return 'absent';
    return model.things.get(key)?.author === actor.name || has >= level ? 'allowed' : 'forbidden';
  };
}

/** A thread is answered where it stands; a comment on something else is no comment of it. */
export function onAnswer({ model, actor, key, other }: Omit<Probe, 'stage'>): Verdict {
  return model.sees(actor, key) && model.things.get(key)?.parent === other ? 'allowed' : 'absent';
}

/** Of the one who made it, who must still see the object; or with FULL. */
export function onShare({ model, actor, key }: Omit<Probe, 'stage'>): Verdict {
  const share = model.things.get(key);
  return model.verdict(actor, key, { level: share?.author === actor.name ? READ : FULL });
}

/** A neighbour that one may not see is in no list. */
export function onNeighbour({ model, actor, key, other = '' }: Omit<Probe, 'stage'>): Verdict {
  if (!model.sees(actor, key)) return 'absent';
  const [one, two] = [model.things.get(key), model.things.get(other)];
  const isSameList =
    one?.kind === two?.kind && key !== other && (one?.kind === 'PROJECT' || one?.parent === two?.parent);
  return isSameList ? 'allowed' : 'absent';
}

/** An admin takes everybody's tokens away. */
export function onToken({ model, actor, key }: Omit<Probe, 'stage'>): Verdict {
  const isOwn = model.level(actor, key) === FULL;
  return isOwn || (actor.admin && actor.side === sideOf(key)) ? 'allowed' : 'absent';
}

/** Managers organize folders and projects, which takes FULL; the rest takes WRITE. */
function removalRule(kind: Kind | undefined): Rule {
  return kind === 'FOLDER' || kind === 'PROJECT' ? { level: FULL, role: 'MANAGER' } : { level: WRITE };
}

/** Who may not delete everything in a folder may not delete it, which tells them that something is there. */
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

/** Only admins end the time of what they could bring back. */
export function onPurging(probe: Omit<Probe, 'stage'>): Verdict {
  const verdict = onRestoring(probe);
  return verdict === 'allowed' && !probe.actor.admin ? 'forbidden' : verdict;
}

/** A tag is changed where it stands: one must be allowed to change it and its board. */
function changing(model: Omit<Probe, 'stage'>['model'], actor: Probe['actor'], key: string): Verdict {
  const own = model.verdict(actor, key, { level: WRITE });
  return own === 'allowed' ? model.verdict(actor, model.boardOf(key), { level: WRITE }) : own;
}

/** Both tags are changed; the one that stays is looked at first. */
export function onMerge({ model, actor, key, other = '' }: Omit<Probe, 'stage'>): Verdict {
  const target = changing(model, actor, other);
  return target === 'allowed' ? changing(model, actor, key) : target;
}

/** The board on which the tag was, then the tag that it became, which may lie in the trash. */
export function onSeparation({ model, actor, key }: Omit<Probe, 'stage'>): Verdict {
  const board = model.verdict(actor, model.boardOf(key), { level: WRITE });
  const became = model.things.get(key)?.parent ?? '';
  if (board !== 'allowed') return board;
  if (!model.isTrashed(became)) return changing(model, actor, became);
  const level = model.levelInTrash(actor, became);
  if (level < READ) return 'absent';
  return level < WRITE ? 'forbidden' : 'allowed';
}

/** What is no object any more, or never was one of this kind. */
export const onNothing: Operation['verdict'] = () => 'absent';

/** An upload is its uploader's: the owner's, here. */
export function onUpload({ model, actor, key }: Omit<Probe, 'stage'>): Verdict {
  return model.level(actor, key) >= WRITE && model.things.get(key)?.author === actor.name ? 'allowed' : 'absent';
}

export function onInvite({ actor, key }: Omit<Probe, 'stage'>): Verdict {
  if (actor.side !== sideOf(key)) return 'absent';
  return actor.admin || actor.role === 'MANAGER' ? 'allowed' : 'forbidden';
}
