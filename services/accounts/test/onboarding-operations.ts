import { longText as long, type OperationCases } from '@fieldloom/testkit/operation-cases';

const answering = (input: string): string =>
  `mutation { answerUseCaseSurvey(input: { ${input} }) { checklist { version } } }`;

/** Everybody has their own, so a viewer may do all of it. */
export const ONBOARDING_CASES: OperationCases<object> = {
  onboarding: { call: () => '{ onboarding { checklist { version } } }', foreign: 'NO_ID', bad: [] },
  answerUseCaseSurvey: {
    call: () => answering('useCases: [Surveys]'),
    foreign: 'NO_ID',
    bad: [
      () => answering('useCases: []'),
      () => answering('useCases: [Juggling]'),
      () => answering('useCases: [Surveys], organizationSize: "7"'),
      () => answering('useCases: [Surveys], otherText: "beside no Others"'),
      () => answering(`useCases: [Others], otherText: ${long(251)}`),
      () => answering('useCases: [Surveys], jobRole: WIZARD'),
    ],
  },
  countOnboardingEvent: {
    call: () => 'mutation { countOnboardingEvent(itemId: "search") { checklist { version } } }',
    foreign: 'NO_ID',
    bad: [
      () => 'mutation { countOnboardingEvent(itemId: "juggle") { checklist { version } } }',
      () => `mutation { countOnboardingEvent(itemId: ${long(1_000)}) { checklist { version } } }`,
    ],
  },
  marketingCommsEnabled: { call: () => '{ marketingCommsEnabled }', foreign: 'NO_ID', bad: [] },
  setMarketingCommsEnabled: {
    call: () => 'mutation { setMarketingCommsEnabled(enabled: false) }',
    foreign: 'NO_ID',
    bad: [() => 'mutation { setMarketingCommsEnabled(enabled: 7) }'],
  },
  completeOnboarding: {
    call: () => 'mutation { completeOnboarding { checklist { status } } }',
    foreign: 'NO_ID',
    bad: [],
  },
};
