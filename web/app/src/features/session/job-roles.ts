import { JOB_ROLES, type JobRole } from '@fieldloom/kernel/enums';

const NAMES: Record<JobRole, string> = {
  CONSULTING: 'Consulting',
  CUSTOMER_SUCCESS: 'Customer success',
  DESIGN: 'Design',
  ENGINEERING: 'Engineering',
  FINANCE: 'Finance',
  LEGAL: 'Legal',
  MANAGEMENT: 'Management',
  MARKETING: 'Marketing',
  OPERATIONS: 'Operations',
  OTHER: 'Something else',
  PRODUCT_MANAGEMENT: 'Product management',
  RESEARCH: 'Research',
  SALES: 'Sales',
  STUDENT: 'Student',
  SUPPORT: 'Support',
};

/** The job roles that the profile and the onboarding survey offer. */
export const jobRoleOptions = JOB_ROLES.map((id) => ({ id, label: NAMES[id] }));
