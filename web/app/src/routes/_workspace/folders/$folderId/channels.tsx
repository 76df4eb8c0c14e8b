import { createFileRoute, redirect } from '@tanstack/react-router';

/** Shows the folder's own page until channels exist. */
export const Route = createFileRoute('/_workspace/folders/$folderId/channels')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/folders/$folderId', params, replace: true });
  },
});
