import { createFileRoute, redirect } from '@tanstack/react-router';

/** A view of the project, like those that people save. */
export const Route = createFileRoute('/_workspace/projects/$projectId/highlights')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$projectId/v/highlights', params, search: true, hash: true, replace: true });
  },
});
