import { createFileRoute } from '@tanstack/react-router';
import { Trash } from '../../../features/settings/trash.tsx';

export const Route = createFileRoute('/_workspace/settings/trash')({ component: Trash });
