import type { ProjectTemplateId } from '@fieldloom/kernel/project-templates';
import { churnStudy } from './samples/churn-study.ts';
import { competitorResearch } from './samples/competitor-research.ts';
import { customerInterviews } from './samples/customer-interviews.ts';
import { npsFeedback } from './samples/nps-feedback.ts';
import { supportTicketReview } from './samples/support-ticket-review.ts';
import { usabilityTest } from './samples/usability-test.ts';
import type { TemplateContent } from './template-content.ts';

/** The sample content of every template that people can choose. */
export const TEMPLATE_CONTENT: Readonly<Record<ProjectTemplateId, TemplateContent>> = {
  'customer-interviews': customerInterviews,
  'usability-test': usabilityTest,
  'churn-study': churnStudy,
  'nps-feedback': npsFeedback,
  'support-ticket-review': supportTicketReview,
  'competitor-research': competitorResearch,
};
