import { createFileRoute } from '@tanstack/react-router';
import { ReadmePage } from '../../../../features/projects/readme-page.tsx';

export const Route = createFileRoute('/_workspace/projects/$projectId/readme')({ component: ReadmePage });
