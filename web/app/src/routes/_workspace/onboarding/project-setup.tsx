import { objectParam } from '@fieldloom/kernel/addresses';
import { createFileRoute } from '@tanstack/react-router';
import { OnboardingFrame } from '../../../features/onboarding/onboarding-frame.tsx';
import { ProjectSetupPage } from '../../../features/onboarding/project-setup-page.tsx';
import { onboardingStrings } from '../../../features/onboarding/strings.ts';

export const Route = createFileRoute('/_workspace/onboarding/project-setup')({ component: ProjectSetup });

function ProjectSetup() {
  const navigate = Route.useNavigate();
  return (
    <OnboardingFrame title={onboardingStrings.project.title}>
      <ProjectSetupPage
        onCreated={(projectId) =>
          void navigate({ to: '/projects/$projectId', params: { projectId: objectParam({ id: projectId }) } })
        }
      />
    </OnboardingFrame>
  );
}
