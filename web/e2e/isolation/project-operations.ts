import { FULL, WRITE } from './model.ts';
import type { Operation } from './operation.ts';
import { mutation, q } from './operation-builders.ts';

/** What a project shows, and its own texts. */
export const PROJECT_OPERATIONS: readonly Operation[] = [
  mutation(
    'setProjectArea',
    ['PROJECT'],
    { level: FULL },
    (id) => `setProjectArea(input: { projectId: ${q(id)}, kind: TAGS, enabled: false }) { id }`,
    { whenAllowed: (id) => `setProjectArea(input: { projectId: ${q(id)}, kind: TAGS, enabled: true }) { id }` },
  ),
  mutation('createReadme', ['PROJECT'], { level: WRITE }, (id) => `createReadme(projectId: ${q(id)}) { id }`),
];
