import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_workspace/settings/fields/$projectId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/settings/fields/$projectId/note-fields', params, replace: true });
  },
});
