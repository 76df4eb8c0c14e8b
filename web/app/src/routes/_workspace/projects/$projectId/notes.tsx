import { createFileRoute, redirect } from '@tanstack/react-router';

/** The notes of a project are its first page. */
export const Route = createFileRoute('/_workspace/projects/$projectId/notes')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$projectId', params, search: true, hash: true, replace: true });
  },
});
