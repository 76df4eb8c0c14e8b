import { leakOf } from './answers.ts';
import { askAll } from './ask.ts';
import { type Kind, type Model, READ, type Verdict, WRITE } from './model.ts';
import type { Actor } from './people.ts';
import { note, type Proof } from './run-world.ts';
import { originOf, Violation, whoIs } from './tries.ts';

interface List {
  operation: string;
  field: string;
  kind: Kind;
  /** Of what lies in the trash. */
  trashed?: boolean;
}

/** What everybody may ask for without naming a thing. */
export const LISTS: readonly List[] = [
  { operation: 'folders', field: 'folders { id name projects { id title } }', kind: 'FOLDER' },
  { operation: 'projects', field: 'projects { id title noteCount }', kind: 'PROJECT' },
  { operation: 'projectList', field: 'projectList(first: 200) { nodes { id title noteCount } }', kind: 'PROJECT' },
  { operation: 'recentNotes', field: 'recentNotes(first: 50) { id title preview }', kind: 'NOTE' },
  { operation: 'recentInsights', field: 'recentInsights(first: 50) { id title preview }', kind: 'INSIGHT' },
  {
    operation: 'tagBoards of all',
    field: 'tagBoards { id title groups { id title tags { id title } } }',
    kind: 'TAG_GROUP',
  },
  { operation: 'trash', field: 'trash { id title kind }', kind: 'NOTE', trashed: true },
  { operation: 'users', field: 'users(first: 50) { totalCount nodes { id name } }', kind: 'USER' },
  { operation: 'groups', field: 'groups { id name members { id } }', kind: 'GROUP' },
];

/** Lists hold what their reader may see and nothing else. */
export async function tryLists(proof: Proof, model: Model): Promise<void> {
  const members = proof.actors.filter(({ role }) => role !== null);
  for (const actor of members) {
    for (const list of LISTS) {
      note(proof, await tryList(proof, model, actor, list));
      for (const verdict of ['allowed', 'absent'] as const) {
        proof.coverage.count(actor.kind, 'lists', list.operation, verdict, countOf(proof, model, actor, list, verdict));
      }
    }
  }
}

async function tryList(proof: Proof, model: Model, actor: Actor, list: List): Promise<Violation | undefined> {
  const [reply] = await askAll(actor, [{ type: 'query', field: list.field, alone: true }]);
  const reason = faultOf(proof, model, actor, list, reply!.value);
  if (reason === undefined) return undefined;
  return new Violation({
    sort: list.operation,
    what: `${actor.kind} ${actor.name} lists ${list.operation}`,
    verdict: 'allowed',
    reason,
    request: `POST ${originOf(actor)}/api/graphql { ${list.field} } ${whoIs(actor)}`,
    answers: { answer: reply },
    again: (changed) => tryList(proof, changed, actor, list),
  });
}

function faultOf(proof: Proof, model: Model, actor: Actor, list: List, value: unknown): string | undefined {
  if (value === undefined || value === null) return 'it is refused';
  const { stage } = proof;
  const mayKnow = (key: string) =>
    list.trashed === true ? isRestorable(model, actor, key) || model.sees(actor, key) : model.sees(actor, key);
  const leak = leakOf(value, stage, mayKnow);
  if (leak !== undefined) return `the list ${leak}`;
  const text = JSON.stringify(value);
  const missing = [...stage.things.values()].find(
    ({ key, kind, parent }) =>
      list.trashed !== true &&
      kind === list.kind &&
      // Boards of projects are listed with their projects.
      (kind !== 'TAG_GROUP' || parent?.endsWith('board-0') === true) &&
      model.sees(actor, key) &&
      !text.includes(stage.id(key)),
  );
  return missing === undefined ? undefined : `the list lacks ${missing.key}`;
}

const isRestorable = (model: Model, actor: Actor, key: string): boolean =>
  model.isTrashed(key) && model.levelInTrash(actor, key) >= WRITE;

/** Things that the list must hold, or must not. */
function countOf({ stage }: Proof, model: Model, actor: Actor, { kind, trashed }: List, verdict: Verdict): number {
  return [...stage.things.values()].filter((thing) => {
    if (thing.kind !== kind) return false;
    const isThere = trashed === true ? isRestorable(model, actor, thing.key) : model.level(actor, thing.key) >= READ;
    return isThere === (verdict === 'allowed');
  }).length;
}
