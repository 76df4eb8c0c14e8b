import { createFileRoute, redirect } from '@tanstack/react-router';

/** A folder’s own page, until there are channels. */
export const Route = createFileRoute('/_workspace/folders/$folderId/channels')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/folders/$folderId', params, replace: true });
  },
});
