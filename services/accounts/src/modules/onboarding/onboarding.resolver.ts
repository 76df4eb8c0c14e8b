import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers, UseCase } from '../../schema.gen.ts';
import { type Onboarding, OnboardingService } from './onboarding.service.ts';

@Injectable()
export class OnboardingResolver {
  constructor(private readonly onboarding: OnboardingService) {}

  readonly Query = {
    onboarding: async (_, _args, context) => present(await this.onboarding.get(actorOf(context))),
  } satisfies QueryResolvers;

  readonly Mutation = {
    answerUseCaseSurvey: async (_, { input }, context) =>
      present(await this.onboarding.answer(actorOf(context), input)),

    countOnboardingEvent: async (_, { itemId }, context) =>
      present(await this.onboarding.count(actorOf(context), itemId)),

    completeOnboarding: async (_, _args, context) => present(await this.onboarding.complete(actorOf(context))),
  } satisfies MutationResolvers;
}

function present({ survey, checklist }: Onboarding) {
  return {
    checklist,
    survey:
      survey === undefined
        ? null
        : {
            useCases: survey.use_cases as UseCase[],
            otherText: survey.other_text,
            organizationSize: survey.organization_size,
            answeredAt: survey.answered_at,
          },
  };
}
