import { createFileRoute, redirect } from '@tanstack/react-router';

/** All projects in a list. */
export const Route = createFileRoute('/_workspace/projects/list')({
  beforeLoad: () => {
    throw redirect({ to: '/projects/all-projects', search: { layout: 'list' }, replace: true });
  },
});
