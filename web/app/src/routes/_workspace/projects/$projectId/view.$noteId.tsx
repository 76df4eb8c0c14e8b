import { createFileRoute, redirect } from '@tanstack/react-router';

/** A note's URL within a project. Redirects to the note's own page, which stays the same wherever the note is moved. */
export const Route = createFileRoute('/_workspace/projects/$projectId/view/$noteId')({
  beforeLoad: ({ params: { noteId } }) => {
    throw redirect({ to: '/data/$noteId', params: { noteId }, hash: true, replace: true });
  },
});
