import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_workspace/settings/templates/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/templates/projects', replace: true });
  },
});
