import { defineModule } from '@fieldloom/service/service-module';
import { OnboardingRepository } from './onboarding.repository.ts';
import { OnboardingResolver } from './onboarding.resolver.ts';
import { OnboardingService } from './onboarding.service.ts';

export const onboardingModule = defineModule({
  resolvers: [OnboardingResolver],
  providers: [OnboardingRepository, OnboardingService],
});
