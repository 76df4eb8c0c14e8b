import { createFileRoute } from '@tanstack/react-router';
import { Security } from '../../../features/settings/security.tsx';

export const Route = createFileRoute('/_workspace/settings/security')({ component: Security });
