import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_workspace/onboarding/')({
  beforeLoad: () => {
    throw redirect({ to: '/onboarding/setup-workspace', replace: true });
  },
});
