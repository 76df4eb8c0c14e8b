import { createFileRoute } from '@tanstack/react-router';
import { WorkspaceRetention } from '../../../features/retention/workspace-retention.tsx';

export const Route = createFileRoute('/_workspace/settings/data-retention')({ component: WorkspaceRetention });
