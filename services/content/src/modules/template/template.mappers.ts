/** What resolvers pass on for this SDL type. */
export type { Template as WorkspaceTemplateMapper } from './template.repository.ts';
