import type { ProjectIcon } from './project-icons.ts';
import type { ProjectTemplateId } from './project-template-ids.ts';

export { isProjectTemplateId, PROJECT_TEMPLATE_IDS, type ProjectTemplateId } from './project-template-ids.ts';

/** A template that a workspace or a project can start with. Content holds the sample content itself. */
export interface ProjectTemplate {
  id: ProjectTemplateId;
  title: string;
  /** One sentence for people who are choosing. */
  summary: string;
  /** '#' and six lower-case digits. */
  color: string;
  icon: ProjectIcon;
}

export const PROJECT_TEMPLATES = [
  {
    id: 'customer-interviews',
    title: 'Customer interviews',
    summary: 'Find out what people try to get done, and what stands in their way.',
    color: '5b8def',
    icon: 'mic',
  },
  {
    id: 'usability-test',
    title: 'Usability test',
    summary: 'Watch people use a prototype, and see where they stop.',
    color: '3aa981',
    icon: 'target',
  },
  {
    id: 'churn-study',
    title: 'Churn study',
    summary: 'Learn why customers leave, and what would have kept them.',
    color: 'd9655b',
    icon: 'repeat',
  },
  {
    id: 'nps-feedback',
    title: 'NPS feedback',
    summary: 'Read the words behind the scores of a survey.',
    color: 'e0a030',
    icon: 'gauge',
  },
  {
    id: 'support-ticket-review',
    title: 'Support ticket review',
    summary: 'Turn what people ask support into what to mend first.',
    color: '8d6fd1',
    icon: 'layers',
  },
  {
    id: 'competitor-research',
    title: 'Competitor research',
    summary: 'Gather what customers say of others, and what makes them choose.',
    color: '3aa3b8',
    icon: 'compass',
  },
] as const satisfies readonly ProjectTemplate[];
