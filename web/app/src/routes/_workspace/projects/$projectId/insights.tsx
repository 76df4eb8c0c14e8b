import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects to a view of the project, like the saved ones. */
export const Route = createFileRoute('/_workspace/projects/$projectId/insights')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$projectId/v/insights', params, search: true, hash: true, replace: true });
  },
});
