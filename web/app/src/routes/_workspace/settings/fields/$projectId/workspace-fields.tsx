import { createFileRoute } from '@tanstack/react-router';
import { idOfParam } from '../../../../../features/content/object-id.ts';
import { FieldPreferences } from '../../../../../features/fields/field-preferences.tsx';

export const Route = createFileRoute('/_workspace/settings/fields/$projectId/workspace-fields')({ component: Fields });

function Fields() {
  return <FieldPreferences projectId={idOfParam(Route.useParams().projectId)} />;
}
