/** Ids of the templates in `project-templates.ts`, apart from their texts: addresses name them on pages that show none. */
export const PROJECT_TEMPLATE_IDS = [
  'customer-interviews',
  'usability-test',
  'churn-study',
  'nps-feedback',
  'support-ticket-review',
  'competitor-research',
] as const;

export type ProjectTemplateId = (typeof PROJECT_TEMPLATE_IDS)[number];

export function isProjectTemplateId(text: string): text is ProjectTemplateId {
  return PROJECT_TEMPLATE_IDS.some((id) => id === text);
}
