import { createFileRoute, redirect } from '@tanstack/react-router';

/** A note by its place in a project: notes have a page of their own, wherever they are moved. */
export const Route = createFileRoute('/_workspace/projects/$projectId/view/$noteId')({
  beforeLoad: ({ params: { noteId } }) => {
    throw redirect({ to: '/data/$noteId', params: { noteId }, hash: true, replace: true });
  },
});
