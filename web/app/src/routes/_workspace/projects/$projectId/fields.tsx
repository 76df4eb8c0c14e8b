import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_workspace/projects/$projectId/fields')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$projectId/note-fields', params, replace: true });
  },
});
