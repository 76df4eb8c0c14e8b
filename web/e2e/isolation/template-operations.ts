import { FULL, type Kind, READ, WRITE } from './model.ts';
import type { Operation } from './operation.ts';
import { idOf, mutation, q, query } from './operation-builders.ts';
import { onNothing } from './verdicts.ts';

const BOTH: readonly Kind[] = ['TEMPLATE', 'INSIGHT_TEMPLATE'];

const remove = (kind: string) => (_id: string, made: unknown) => `deleteContent(kind: ${kind}, id: ${q(idOf(made))})`;

/** A workspace's own templates, and the list of what somebody opened. */
export const TEMPLATE_OPERATIONS: readonly Operation[] = [
  mutation(
    'createProjectTemplate',
    ['PROJECT'],
    { level: WRITE, role: 'CONTRIBUTOR' },
    (id) => `createProjectTemplate(input: { projectId: ${q(id)}, title: "n" }) { id }`,
    { whenAllowed: remove('TEMPLATE') },
  ),
  mutation(
    'startProjectTemplate',
    ['PROJECT'],
    { level: WRITE, role: 'CONTRIBUTOR' },
    (id) => `startProjectTemplate(input: { projectId: ${q(id)}, title: "n" }) { id }`,
    { whenAllowed: 'never' },
  ),
  mutation(
    'createInsightTemplate',
    ['INSIGHT'],
    { level: WRITE, role: 'CONTRIBUTOR' },
    (id) => `createInsightTemplate(input: { insightId: ${q(id)}, title: "n" }) { id }`,
    { whenAllowed: remove('TEMPLATE') },
  ),
  mutation(
    'createInsightFromTemplate',
    ['PROJECT'],
    { level: WRITE },
    (id) => `createInsightFromTemplate(templateId: "key-finding", projectId: ${q(id)}) { id }`,
    { whenAllowed: remove('INSIGHT') },
  ),
  query(
    'workspaceTemplate',
    BOTH,
    (id) => `workspaceTemplate(id: ${q(id)}) { id title summary document parts { tags notes } mayChange }`,
    {
      holds: (value, { model, actor, key }) => {
        const { mayChange } = value as { mayChange: boolean };
        return mayChange === model.level(actor, key) >= FULL ? undefined : `says that it may be changed: ${mayChange}`;
      },
    },
  ),
  mutation(
    'updateTemplate',
    BOTH,
    { level: FULL },
    (id, { stage, key }) =>
      `updateTemplate(input: { id: ${q(id)}, title: ${q(`${key.slice(2)} ${stage.words.get(key)}`)} }) { id }`,
  ),
  mutation('deleteTemplate', BOTH, { level: FULL }, (id) => `deleteContent(kind: TEMPLATE, id: ${q(id)})`, {
    whenAllowed: (id) => `restoreContent(kind: TEMPLATE, id: ${q(id)})`,
  }),
  // It is not in the trash.
  mutation('restoreTemplate', BOTH, onNothing, (id) => `restoreContent(kind: TEMPLATE, id: ${q(id)})`),
  mutation('purgeTemplate', BOTH, onNothing, (id) => `purgeContent(kind: TEMPLATE, id: ${q(id)})`),
  mutation(
    'createProjectFromWorkspaceTemplate',
    ['TEMPLATE'],
    { level: READ, role: 'MANAGER' },
    (id) => `createProjectFromWorkspaceTemplate(templateId: ${q(id)}, title: "n") { project { id } }`,
    {
      whenAllowed: (_id, made) =>
        `deleteContent(kind: PROJECT, id: ${q(idOf((made as { project: unknown }).project))})`,
    },
  ),
  mutation(
    'createInsightOfTemplate',
    ['INSIGHT_TEMPLATE'],
    { level: READ },
    (id, { stage, other = '' }) =>
      `createInsightFromTemplate(templateId: ${q(id)}, projectId: ${q(stage.id(other))}) { id }`,
    { other: { kinds: ['PROJECT'], level: WRITE }, whenAllowed: remove('INSIGHT') },
  ),
  mutation(
    'recordVisit',
    ['PROJECT', 'NOTE', 'INSIGHT', 'TAG', 'VIEW', 'FOLDER'],
    { level: READ },
    (id, { stage, key }) => `recordVisit(kind: ${stage.things.get(key)?.kind ?? ''}, id: ${q(id)})`,
  ),
];
