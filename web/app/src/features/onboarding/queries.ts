import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { creates } from '../content/content-effects.ts';
import { ProjectRowFields } from '../projects/project-queries.ts';

export const OnboardingFields = graphql(`
  fragment OnboardingFields on Onboarding {
    survey {
      useCases
      otherText
      organizationSize
    }
    checklist {
      version
      status
      items {
        id
        eventCount
      }
    }
  }
`);
export type OnboardingFieldsFragment = ResultOf<typeof OnboardingFields>;

export const OnboardingQuery = graphql(
  `
  query Onboarding {
    onboarding {
      ...OnboardingFields
    }
  }
`,
  [OnboardingFields],
);

export const ProjectTemplatesQuery = graphql(`
  query ProjectTemplates {
    projectTemplates {
      id
      title
      summary
      color
      icon
    }
  }
`);

/** Sample content is not the person's own work, so it checks off none of the first steps. */
export const CreateProjectFromTemplate = invalidating(
  graphql(
    `
  mutation CreateProjectFromTemplate($templateId: String!, $title: String) {
    createProjectFromTemplate(templateId: $templateId, title: $title) {
      id
      ...ProjectRowFields
    }
  }
`,
    [ProjectRowFields],
  ),
  creates('PROJECT'),
);

export const AnswerUseCaseSurvey = invalidating(
  graphql(
    `
  mutation AnswerUseCaseSurvey($input: AnswerUseCaseSurveyInput!) {
    answerUseCaseSurvey(input: $input) {
      ...OnboardingFields
    }
  }
`,
    [OnboardingFields],
  ),
  'onboarding',
  'me',
);

export const CountOnboardingEvent = invalidating(
  graphql(
    `
  mutation CountOnboardingEvent($itemId: String!) {
    countOnboardingEvent(itemId: $itemId) {
      ...OnboardingFields
    }
  }
`,
    [OnboardingFields],
  ),
  'onboarding',
);

export const CompleteOnboarding = invalidating(
  graphql(
    `
  mutation CompleteOnboarding {
    completeOnboarding {
      ...OnboardingFields
    }
  }
`,
    [OnboardingFields],
  ),
  'onboarding',
);
