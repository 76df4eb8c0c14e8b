import { createFileRoute } from '@tanstack/react-router';
import { RecentPage } from '../../../features/recent/recent-page.tsx';

export const Route = createFileRoute('/_workspace/recent/')({ component: () => <RecentPage filter="all" /> });
