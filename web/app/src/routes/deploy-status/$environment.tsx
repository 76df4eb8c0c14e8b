import { createFileRoute } from '@tanstack/react-router';
import { EnvironmentStatusPage } from '../../features/deploy-status/deploy-status-page.tsx';

export const Route = createFileRoute('/deploy-status/$environment')({ component: EnvironmentStatus });

function EnvironmentStatus() {
  const { environment } = Route.useParams();
  return <EnvironmentStatusPage environment={environment} />;
}
