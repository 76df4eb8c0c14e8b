import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { type Onboarding, OnboardingService, type SurveyAnswer } from './onboarding.service.ts';

@Resolver('Onboarding')
export class OnboardingResolver {
  constructor(private readonly onboarding: OnboardingService) {}

  @Query('onboarding')
  async get(@Context() context: RequestContext) {
    return present(await this.onboarding.get(actorOf(context)));
  }

  @Mutation('answerUseCaseSurvey')
  async answer(@Args('input') input: SurveyAnswer, @Context() context: RequestContext) {
    return present(await this.onboarding.answer(actorOf(context), input));
  }

  @Mutation('countOnboardingEvent')
  async count(@Args('itemId') itemId: string, @Context() context: RequestContext) {
    return present(await this.onboarding.count(actorOf(context), itemId));
  }

  @Mutation('completeOnboarding')
  async complete(@Context() context: RequestContext) {
    return present(await this.onboarding.complete(actorOf(context)));
  }
}

function present({ survey, checklist }: Onboarding) {
  return {
    checklist,
    survey:
      survey === undefined
        ? null
        : {
            useCases: survey.use_cases,
            otherText: survey.other_text,
            organizationSize: survey.organization_size,
            answeredAt: survey.answered_at,
          },
  };
}
