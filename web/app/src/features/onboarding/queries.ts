import { graphql } from '../../gen/gql.ts';

graphql(`
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

export const OnboardingQuery = graphql(`
  query Onboarding {
    onboarding {
      ...OnboardingFields
    }
  }
`);

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

/** Sample content is nobody's own: it ticks off none of the first steps. */
export const CreateProjectFromTemplate = graphql(`
  mutation CreateProjectFromTemplate($templateId: String!, $title: String) {
    createProjectFromTemplate(templateId: $templateId, title: $title) {
      ...ProjectRowFields
    }
  }
`);

export const AnswerUseCaseSurvey = graphql(`
  mutation AnswerUseCaseSurvey($input: AnswerUseCaseSurveyInput!) {
    answerUseCaseSurvey(input: $input) {
      ...OnboardingFields
    }
  }
`);

export const CountOnboardingEvent = graphql(`
  mutation CountOnboardingEvent($itemId: String!) {
    countOnboardingEvent(itemId: $itemId) {
      ...OnboardingFields
    }
  }
`);

export const CompleteOnboarding = graphql(`
  mutation CompleteOnboarding {
    completeOnboarding {
      ...OnboardingFields
    }
  }
`);
