import { createFileRoute } from '@tanstack/react-router';
import { AreaScreen } from '../../../../features/collections/area-screen.tsx';

export const Route = createFileRoute('/_workspace/projects/$projectId/v/highlights')({
  component: () => <AreaScreen objectType="HIGHLIGHT" />,
});
