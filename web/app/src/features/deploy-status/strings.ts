import type { DeployEnvironment } from '@fieldloom/kernel/enums';

/** Texts of the operator's pages. */
export const deployStatusStrings = {
  title: 'Deploy status',
  intro: 'Whether a deploy may go on in each environment.',
  all: 'All environments',
  names: {
    production: 'Production',
    'production-infra': 'Production infra',
    staging: 'Staging',
    'staging-infra': 'Staging infra',
    chaos: 'Chaos',
    central: 'Central',
    'shared-dev': 'Shared dev',
  } satisfies Record<DeployEnvironment, string>,
  columns: { environment: 'Environment', deploys: 'Deploys', since: 'Since', message: 'Message', user: 'User' },
  enabled: 'Enabled',
  disabled: 'Switched off',
  none: 'None',
  noneTitle: 'No environments',
  noneNext: 'The global tier knows of none. Its database lacks what its migrations put there.',
  again: 'Look again',
  leave: 'Forget the token',
  token: {
    title: 'For staff',
    intro: 'Deploy status opens with the operator’s token. It is kept in this page only, until you close or reload it.',
    label: 'Operator’s token',
    submit: 'Show deploy status',
    wrong: 'This token does not open deploy status.',
  },
} as const;
