import { createFileRoute, redirect } from '@tanstack/react-router';

/** A folder's projects are its first page. */
export const Route = createFileRoute('/_workspace/folders/$folderId/projects')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/folders/$folderId', params, search: true, hash: true, replace: true });
  },
});
