import { readId } from '@fieldloom/kernel/ids';
import { createFileRoute } from '@tanstack/react-router';
import { InsightTemplatePage } from '../../../../../features/templates/insight-template-page.tsx';

export const Route = createFileRoute('/_workspace/settings/templates/insights/$insightId')({ component: Template });

function Template() {
  const { insightId } = Route.useParams();
  return <InsightTemplatePage key={insightId} param={insightId} id={readId(insightId)} />;
}
