import { createFileRoute } from '@tanstack/react-router';
import { idOfParam } from '../../../../../features/content/object-id.ts';
import { ProjectFieldSet } from '../../../../../features/fields/project-field-set.tsx';

export const Route = createFileRoute('/_workspace/settings/fields/$projectId/note-fields')({ component: Fields });

function Fields() {
  return <ProjectFieldSet projectId={idOfParam(Route.useParams().projectId)} of="note" />;
}
