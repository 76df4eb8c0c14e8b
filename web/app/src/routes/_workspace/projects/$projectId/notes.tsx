import { objectParam } from '@fieldloom/kernel/addresses';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useProjectPage } from '../../../../features/projects/project-context.ts';

/**
 * A project's notes are its first page. If the notes area is switched off, the guard says so before this route is
 * reached.
 */
export const Route = createFileRoute('/_workspace/projects/$projectId/notes')({ component: Notes });

function Notes() {
  const { project } = useProjectPage();
  return (
    <Navigate
      to="/projects/$projectId"
      params={{ projectId: objectParam(project) }}
      search={true}
      hash={true}
      replace
    />
  );
}
