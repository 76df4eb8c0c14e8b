import { createFileRoute } from '@tanstack/react-router';
import { DeployStatusPage } from '../../features/deploy-status/deploy-status-page.tsx';

export const Route = createFileRoute('/deploy-status/')({ component: DeployStatusPage });
