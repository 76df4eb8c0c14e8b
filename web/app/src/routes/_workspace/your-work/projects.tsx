import { createFileRoute } from '@tanstack/react-router';
import { YourWorkPage } from '../../../features/your-work/your-work-page.tsx';

export const Route = createFileRoute('/_workspace/your-work/projects')({
  component: () => <YourWorkPage tab="projects" />,
});
