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
