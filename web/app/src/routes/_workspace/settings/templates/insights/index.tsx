import { createFileRoute } from '@tanstack/react-router';
import { InsightTemplates } from '../../../../../features/templates/insight-templates.tsx';

export const Route = createFileRoute('/_workspace/settings/templates/insights/')({ component: InsightTemplates });
