import type { SeededRandom as Random } from '@fieldloom/testkit/seeded';
import { askAll, type Question } from './ask.ts';
import { Coverage } from './coverage.ts';
import type { History } from './history.ts';
import type { Model } from './model.ts';
import type { Actor } from './people.ts';
import { changed, type Snapshots } from './snapshot.ts';
import type { Stage } from './stage.ts';
import { casesOf, Judge, type Try, type Violation } from './tries.ts';

export interface Proof {
  readonly stage: Stage;
  readonly actors: readonly Actor[];
  readonly snapshots: Snapshots;
  readonly coverage: Coverage;
  readonly history: History;
  readonly say: (line: string) => void;
  /** The first violation of each operation. */
  readonly violations: Map<string, Violation>;
}

/** Cases whose answers are compared byte for byte, each in its own requests. */
const COMPARED = 60;
/** Allowed changes that are actually made, to check that the model is not stricter than the product. */
const ALLOWED = 120;
/** Changes per cell and world. */
const CHANGES_OF_CELL = 3;
/** Attempts between two database snapshots, so that a change is found near its cause. */
const CHUNK = 2_000;
const GRAPHQL = 'GraphQL';

/** GraphQL operations, in one world. */
export async function tryGraph(proof: Proof, model: Model, quota: number, random: Random): Promise<void> {
  const { stage, actors, coverage } = proof;
  const cells = casesOf(stage, model, actors);
  const judge = new Judge(stage, model);
  const drawn = draw(cells, quota, random, proof, (each) => judge.question(each, stage.id(each.key)).field);
  const isChange = (each: Try) => each.verdict === 'allowed' && each.operation.type === 'mutation';
  const quiet = random.shuffle(drawn.filter((each) => !isChange(each)));
  for (let at = 0; at < quiet.length; at += CHUNK) await tryQuietly(proof, judge, quiet.slice(at, at + CHUNK));
  for (const each of quiet.filter(({ verdict }) => verdict === 'absent').slice(0, COMPARED)) {
    note(proof, await judge.compare(each));
    coverage.count(each.actor.kind, 'GraphQL, alone', each.operation.type, each.verdict);
  }
  // The cases drawn first belong to the emptiest cells.
  for (const each of random.shuffle(drawn.filter(isChange).slice(0, ALLOWED)))
    await tryChange(proof, model, judge, each);
}

/** Reads and refused attempts, which must not change anything in the databases. */
async function tryQuietly(proof: Proof, judge: Judge, tries: readonly Try[]): Promise<void> {
  const { stage, snapshots, coverage } = proof;
  const teams = Object.values(stage.workspaces).map(({ teamId }) => teamId);
  const before = await snapshots.take(teams);
  const byActor = [...Map.groupBy(tries, ({ actor }) => actor).values()];
  const found = await Promise.all(byActor.map((own) => judge.judge(own)));
  for (const violation of found.flat()) note(proof, violation);
  const moved = found.flat().length > 0 ? [] : changed(before, await snapshots.take(teams));
  if (moved.length > 0) note(proof, await culprit(judge, snapshots, teams, tries, moved));
  for (const { actor, operation, verdict } of tries) coverage.count(actor.kind, GRAPHQL, operation.name, verdict);
}

/** Finds the attempt that changed something by repeating halves. */
async function culprit(
  judge: Judge,
  snapshots: Snapshots,
  teams: readonly string[],
  tries: readonly Try[],
  moved: readonly string[],
): Promise<Violation | undefined> {
  let suspects = tries.filter(({ operation }) => operation.type === 'mutation');
  const isChanging = async (asked: readonly Try[]): Promise<boolean> => {
    const before = await snapshots.take(teams);
    await judge.judge(asked);
    return changed(before, await snapshots.take(teams)).length > 0;
  };
  while (suspects.length > 1) {
    const half = suspects.slice(0, Math.ceil(suspects.length / 2));
    suspects = (await isChanging(half)) ? half : suspects.slice(half.length);
  }
  const [one] = suspects;
  // An attempt that changes something does so again; otherwise something else, such as a worker, made the change.
  if (one === undefined || !(await isChanging([one]))) return undefined;
  return judge.violation(one, `it was refused, but changed ${moved.join(', ')}`, {});
}

/** Makes an allowed change and undoes it. */
async function tryChange(proof: Proof, model: Model, judge: Judge, each: Try): Promise<void> {
  const { stage, coverage } = proof;
  const { actor, operation, key, other } = each;
  const id = stage.id(key);
  const question: Question = judge.question(each, id);
  const [reply] = await askAll(actor, [question]);
  const violation = judge.read(each, reply!);
  if (violation !== undefined) return note(proof, violation);
  coverage.count(actor.kind, GRAPHQL, operation.name, each.verdict);
  if (typeof operation.whenAllowed !== 'function') return;
  const back = operation.whenAllowed(id, reply!.value, { stage, model, actor, key, other });
  const [undone] = await askAll(actor, [{ type: 'mutation', field: back, alone: true }]);
  if (undone!.errors.length > 0)
    throw new Error(`${operation.name} of ${key} was not taken back: ${JSON.stringify(undone)}`);
}

/** One violation of each kind is enough to find the cause. */
export function note({ violations, say }: Proof, violation: Violation | undefined): void {
  if (violation === undefined || violations.has(violation.sort)) return;
  violations.set(violation.sort, violation);
  say(`VIOLATION ${violation.message}`);
}

/**
 * Draws cases evenly from the cells; those tried least come first, in this run and then in earlier ones. Changes run
 * one by one, so each world has a few from each cell, different from the previous world's; reads fill the rest.
 */
function draw(
  cells: Map<string, Try[]>,
  quota: number,
  random: Random,
  { coverage, history }: Proof,
  textOf: (each: Try) => string,
): Try[] {
  const open = [...cells].map(([name, tries]) => {
    const [actor = '', operation = '', verdict = ''] = name.split('|');
    coverage.couldBe(actor, GRAPHQL, operation, verdict as Try['verdict']);
    const [first] = tries;
    const most = first?.operation.type === 'mutation' ? CHANGES_OF_CELL : tries.length;
    const done = coverage.of(actor, GRAPHQL, operation, verdict as Try['verdict']);
    const before = first === undefined ? 0 : history.tries(operation, textOf(first));
    return { tries: random.shuffle(tries).slice(0, most), done, before };
  });
  open.sort((one, two) => one.done - two.done || one.before - two.before);
  const drawn: Try[] = [];
  for (let round = 0; drawn.length < quota; round += 1) {
    const before = drawn.length;
    for (const { tries } of open) {
      const next = tries[round];
      if (next !== undefined && drawn.length < quota) drawn.push(next);
    }
    if (drawn.length === before) break;
  }
  return drawn;
}
