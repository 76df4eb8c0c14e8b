import { createFileRoute } from '@tanstack/react-router';
import { WorkspaceAccess } from '../../../features/api-access/workspace-access.tsx';

export const Route = createFileRoute('/_workspace/settings/api')({ component: WorkspaceAccess });
