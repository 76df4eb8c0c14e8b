import { createFileRoute } from '@tanstack/react-router';
import { General } from '../../../features/settings/general.tsx';

export const Route = createFileRoute('/_workspace/settings/')({ component: General });
