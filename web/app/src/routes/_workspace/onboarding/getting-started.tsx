import { createFileRoute } from '@tanstack/react-router';
import { GettingStartedPage } from '../../../features/onboarding/getting-started-page.tsx';
import { OnboardingFrame } from '../../../features/onboarding/onboarding-frame.tsx';
import { onboardingStrings } from '../../../features/onboarding/strings.ts';

export const Route = createFileRoute('/_workspace/onboarding/getting-started')({
  component: () => (
    <OnboardingFrame title={onboardingStrings.checklist.title}>
      <GettingStartedPage />
    </OnboardingFrame>
  ),
});
