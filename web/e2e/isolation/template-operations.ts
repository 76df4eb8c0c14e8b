import { READ, WRITE } from './model.ts';
import type { Operation } from './operation.ts';
import { idOf, mutation, q } from './operation-builders.ts';

const remove = (kind: string) => (_id: string, made: unknown) => `deleteContent(kind: ${kind}, id: ${q(idOf(made))})`;

/** Templates of a workspace's own, and what somebody opened. */
export const TEMPLATE_OPERATIONS: readonly Operation[] = [
  mutation(
    'createProjectTemplate',
    ['PROJECT'],
    { level: WRITE, role: 'CONTRIBUTOR' },
    (id) => `createProjectTemplate(input: { projectId: ${q(id)} }) { id }`,
    { whenAllowed: remove('TEMPLATE') },
  ),
  mutation(
    'createInsightTemplate',
    ['INSIGHT'],
    { level: WRITE, role: 'CONTRIBUTOR' },
    (id) => `createInsightTemplate(input: { insightId: ${q(id)} }) { id }`,
    { whenAllowed: remove('TEMPLATE') },
  ),
  mutation(
    'createInsightFromTemplate',
    ['PROJECT'],
    { level: WRITE },
    (id) => `createInsightFromTemplate(templateId: "key-finding", projectId: ${q(id)}) { id }`,
    { whenAllowed: remove('INSIGHT') },
  ),
  mutation(
    'recordVisit',
    ['PROJECT', 'NOTE', 'INSIGHT', 'TAG', 'VIEW', 'FOLDER'],
    { level: READ },
    (id, { stage, key }) => `recordVisit(kind: ${stage.things.get(key)?.kind ?? ''}, id: ${q(id)})`,
  ),
];
