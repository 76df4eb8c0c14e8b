import { FULL, type Kind, READ, type Verdict, WRITE } from './model.ts';
import type { Operation, Probe } from './operation.ts';
import { BULK, idOf, mutation, q, query } from './operation-builders.ts';
import { onDeletion } from './verdicts.ts';

const title = ({ stage, key }: Probe): string => q(`${key.slice(2)} ${stage.words.get(key)}`);
const kindOf = ({ stage, key }: Probe): string => stage.things.get(key)?.kind ?? '';
const removeView = (_id: string, made: unknown): string => `deleteContent(kind: VIEW, id: ${q(idOf(made))})`;
const listOf = (kind: string, columns: string) => (id: string) =>
  `${kind}Collection(input: { projectId: ${q(id)}, includeArchived: true }) { totalCount nodes { ${columns} } }`;

/**
 * A list must contain all objects of its kind in the project that the reader may see; objects they may not see are
 * checked in any case.
 */
function holdsAll(kind: Kind): NonNullable<Operation['holds']> {
  return (value, { stage, model, actor, key }) => {
    const text = JSON.stringify(value);
    const lacking = [...model.things.values()].find(
      (thing) =>
        thing.kind === kind &&
        model.isBelow(thing.key, key) &&
        model.sees(actor, thing.key) &&
        !text.includes(stage.id(thing.key)),
    );
    return lacking && `lacks ${lacking.key}`;
  };
}

/** A copy is created beside the view, so the actor must be allowed to create a view in its project. */
function onCopy({ model, actor, key }: Omit<Probe, 'stage'>): Verdict {
  if (!model.sees(actor, key)) return 'absent';
  return model.verdict(actor, model.things.get(key)?.parent ?? '', { level: WRITE });
}

/** Lists of a project, and its saved views. */
export const COLLECTION_OPERATIONS: readonly Operation[] = [
  query('noteCollection', ['PROJECT'], listOf('note', 'id title tags { id title } insights { id title }'), {
    holds: holdsAll('NOTE'),
  }),
  query('insightCollection', ['PROJECT'], listOf('insight', 'id title'), { holds: holdsAll('INSIGHT') }),
  query('highlightCollection', ['PROJECT'], listOf('highlight', 'id text insights { id title }'), {
    holds: holdsAll('HIGHLIGHT'),
  }),
  query('tagCollection', ['PROJECT'], listOf('tag', 'id title group { id title }'), { holds: holdsAll('TAG') }),
  query('view', ['VIEW'], (id) => `view(id: ${q(id)}) { id title viewData access { level } }`),
  mutation(
    'createView',
    ['PROJECT'],
    { level: WRITE },
    (id) => `createView(input: { projectId: ${q(id)}, title: "n", layout: TABLE, objectType: NOTE }) { id }`,
    { whenAllowed: removeView },
  ),
  mutation(
    'updateView',
    ['VIEW'],
    { level: WRITE },
    (id, probe) => `updateView(input: { id: ${q(id)}, title: ${title(probe)} }) { id }`,
  ),
  mutation('duplicateView', ['VIEW'], onCopy, (id) => `duplicateView(id: ${q(id)}) { id }`, {
    whenAllowed: removeView,
  }),
  mutation(
    'setStarred',
    ['PROJECT', 'NOTE', 'INSIGHT', 'TAG', 'VIEW', 'FOLDER'],
    { level: READ },
    (id, probe) => `setStarred(kind: ${kindOf(probe)}, id: ${q(id)}, starred: true)`,
  ),
  mutation(
    'setDefaultView',
    ['PROJECT'],
    { level: WRITE },
    (id) => `setDefaultView(projectId: ${q(id)}, objectType: NOTE) { id }`,
  ),
  mutation(
    'changeMatching',
    ['PROJECT'],
    { level: READ, role: 'CONTRIBUTOR' },
    // Each object that a job may change is checked on its own: bulk-jobs.spec.ts of content.
    (id) =>
      `changeMatching(input: { objectType: NOTE, collection: { projectId: ${q(id)} }, change: { archived: true } }) { id }`,
    { whenAllowed: 'never' },
  ),
  mutation(
    'moveContents',
    ['PROJECT'],
    { level: WRITE, role: 'CONTRIBUTOR' },
    // Each moved object is checked on its own: bulk.spec.ts of content.
    (id) => `moveContents(kind: NOTE, ids: ["0190a000-0000-7000-8000-000000000000"], projectId: ${q(id)}) { changed }`,
  ),
  mutation(
    'moveOneOfMany',
    ['NOTE', 'INSIGHT'],
    { level: WRITE },
    (id, probe) =>
      `moveContents(kind: ${kindOf(probe)}, ids: [${q(id)}], projectId: ${q(probe.stage.id(probe.other ?? ''))}) { failed { code } }`,
    { other: { kinds: ['PROJECT'], level: WRITE }, whenAllowed: 'never', ...BULK },
  ),
  mutation(
    'setArchived',
    ['PROJECT', 'NOTE', 'INSIGHT'],
    { level: WRITE },
    (id, probe) => `setArchived(kind: ${kindOf(probe)}, ids: [${q(id)}], archived: false) { failed { code } }`,
    BULK,
  ),
  mutation(
    'deleteContents',
    ['FOLDER', 'PROJECT', 'NOTE', 'INSIGHT', 'HIGHLIGHT', 'TAG'],
    onDeletion,
    (id, probe) => `deleteContents(kind: ${kindOf(probe)}, ids: [${q(id)}]) { failed { code } }`,
    { whenAllowed: (id, _made, probe) => `restoreContent(kind: ${kindOf(probe)}, id: ${q(id)})`, ...BULK },
  ),
  mutation(
    'tagHighlights',
    ['HIGHLIGHT'],
    { level: WRITE },
    (id, { stage, other = '' }) =>
      `tagHighlights(ids: [${q(id)}], addTagIds: [${q(stage.id(other))}]) { failed { code } }`,
    { other: { kinds: ['TAG'], level: READ }, whenAllowed: 'never', ...BULK },
  ),
  mutation(
    'tagOneOfMany',
    ['TAG'],
    { level: READ },
    (id, { stage, other = '' }) =>
      `tagHighlights(ids: [${q(stage.id(other))}], addTagIds: [${q(id)}]) { failed { code } }`,
    { other: { kinds: ['HIGHLIGHT'], level: WRITE }, whenAllowed: 'never' },
  ),
  query('job', ['JOB'], (id) => `job(id: ${q(id)}) { id kind state input failures { code } }`, {
    // Admins see that there is a job, but not its input.
    holds: (value, { model, actor, key }) => {
      const { input } = value as { input: unknown };
      return (input === null) === (model.things.get(key)?.author !== actor.name)
        ? undefined
        : 'says what was asked for';
    },
  }),
  mutation('cancelJob', ['JOB'], { level: FULL }, (id) => `cancelJob(id: ${q(id)}) { id state }`),
];
