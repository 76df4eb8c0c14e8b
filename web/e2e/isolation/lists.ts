import { leakOf } from './answers.ts';
import { askAll } from './ask.ts';
import { type Kind, type Model, READ, type Verdict, WRITE } from './model.ts';
import type { Actor } from './people.ts';
import { note, type Proof } from './run-world.ts';
import { originOf, Violation, whoIs } from './tries.ts';

interface List {
  operation: string;
  field: string;
  /** The kind of which it must contain everything its reader may see; undefined if the list is only a selection. */
  kind?: Kind;
  /** Whether it lists the trash. */
  trashed?: boolean;
  /** Whether it lists only the reader's own things. */
  own?: boolean;
  /** Whether it is only for admins; others are refused. */
  ofAdmins?: boolean;
}

/** Lists that everybody can request without naming a thing. */
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
  { operation: 'trash', field: 'trash { nodes { id title kind } }', kind: 'NOTE', trashed: true },
  { operation: 'users', field: 'users(first: 50) { totalCount nodes { id name } }', kind: 'USER' },
  { operation: 'groups', field: 'groups { id name members { id } }', kind: 'GROUP' },
  { operation: 'fieldSets', field: 'fieldSets { id title fields { id label } }', kind: 'FIELD_GROUP' },
  {
    operation: 'workspaceTemplates of projects',
    field: 'workspaceTemplates(kind: PROJECT) { id title summary }',
    kind: 'TEMPLATE',
  },
  {
    operation: 'workspaceTemplates of insights',
    field: 'workspaceTemplates(kind: INSIGHT) { id title document }',
    kind: 'INSIGHT_TEMPLATE',
  },
  { operation: 'jobs', field: 'jobs { id input objectId }', kind: 'JOB', own: true },
  { operation: 'jobs of everybody', field: 'jobs(everybody: true) { id objectId }', kind: 'JOB', ofAdmins: true },
  {
    operation: 'recent',
    field:
      'recent(first: 100) { nodes { id project { title } note { title } insight { title } tag { title } view { title } folder { name } } }',
  },
  { operation: 'yourInsights', field: 'yourInsights { nodes { id title preview } }' },
];

/** Lists must contain exactly what their reader may see. */
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
  if (list.ofAdmins === true && !actor.admin) return value == null ? undefined : 'it is not refused';
  if (value === undefined || value === null) return 'it is refused';
  const { stage } = proof;
  const mayKnow = (key: string) =>
    list.trashed === true ? isRestorable(model, actor, key) || model.sees(actor, key) : model.sees(actor, key);
  const leak = leakOf(value, stage, mayKnow);
  if (leak !== undefined) return `the list ${leak}`;
  const text = JSON.stringify(value);
  const missing = [...stage.things.values()].find(
    ({ key, kind, parent, author }) =>
      list.trashed !== true &&
      kind === list.kind &&
      (list.own !== true || author === actor.name) &&
      // Project boards are listed with their projects.
      (kind !== 'TAG_GROUP' || parent?.endsWith('board-0') === true) &&
      model.sees(actor, key) &&
      !text.includes(stage.id(key)),
  );
  return missing === undefined ? undefined : `the list lacks ${missing.key}`;
}

const isRestorable = (model: Model, actor: Actor, key: string): boolean =>
  model.isTrashed(key) && model.levelInTrash(actor, key) >= WRITE;

/** The things that the list must contain, or must not. */
function countOf({ stage }: Proof, model: Model, actor: Actor, list: List, verdict: Verdict): number {
  const { kind, trashed, own } = list;
  // Only looked through for leaks, once.
  if (kind === undefined) return verdict === 'allowed' ? 1 : 0;
  return [...stage.things.values()].filter((thing) => {
    if (thing.kind !== kind) return false;
    const isThere =
      trashed === true
        ? isRestorable(model, actor, thing.key)
        : model.level(actor, thing.key) >= READ && (own !== true || thing.author === actor.name);
    return isThere === (verdict === 'allowed');
  }).length;
}
