import { createFileRoute } from '@tanstack/react-router';
import { OnboardingFrame } from '../../../features/onboarding/onboarding-frame.tsx';
import { onboardingStrings } from '../../../features/onboarding/strings.ts';
import { SurveyPage } from '../../../features/onboarding/survey-page.tsx';
import { useMe } from '../../../features/session/me.ts';

export const Route = createFileRoute('/_workspace/onboarding/setup-workspace')({ component: SetupWorkspace });

function SetupWorkspace() {
  const navigate = Route.useNavigate();
  const { isManager } = useMe();
  return (
    <OnboardingFrame title={onboardingStrings.survey.title}>
      <SurveyPage
        onDone={() => void navigate({ to: isManager ? '/onboarding/project-setup' : '/onboarding/getting-started' })}
      />
    </OnboardingFrame>
  );
}
