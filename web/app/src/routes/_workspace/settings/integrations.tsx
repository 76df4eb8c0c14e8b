import { createFileRoute } from '@tanstack/react-router';
import { Integrations } from '../../../features/settings/integrations.tsx';

export const Route = createFileRoute('/_workspace/settings/integrations')({ component: Integrations });
