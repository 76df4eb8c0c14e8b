import { objectParam } from '@fieldloom/kernel/addresses';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useProjectPage } from '../../../../features/projects/project-context.ts';

/** The notes of a project are its first page; where they are switched off, their address says so before it comes here. */
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
