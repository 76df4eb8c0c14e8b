import type { Ask } from './fill-workspace.ts';

/** A template for the demo workspaces' next study: the fields, tags and views of the first one. */
export const demoTemplate = {
  title: 'Interview study',
  summary: 'The fields, tags and views that every study of ours begins with.',
  icon: 'mic',
};

interface Present {
  workspaceTemplates: { title: string }[];
  projects: { id: string; title: string }[];
}

/** Saves a project as a template of the workspace, unless a template with this title exists. */
export async function fillTemplate(ask: Ask, project: string): Promise<void> {
  const present = await ask<Present>('query { workspaceTemplates(kind: PROJECT) { title } projects { id title } }', {});
  const projectId = present.projects.find(({ title }) => title === project)?.id;
  if (projectId === undefined || present.workspaceTemplates.some(({ title }) => title === demoTemplate.title)) return;
  await ask('mutation($input: CreateProjectTemplateInput!) { createProjectTemplate(input: $input) { id } }', {
    input: { projectId, ...demoTemplate },
  });
}
