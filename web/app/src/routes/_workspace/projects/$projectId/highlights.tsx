import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects to a view of the project, like the saved ones. */
export const Route = createFileRoute('/_workspace/projects/$projectId/highlights')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$projectId/v/highlights', params, search: true, hash: true, replace: true });
  },
});
