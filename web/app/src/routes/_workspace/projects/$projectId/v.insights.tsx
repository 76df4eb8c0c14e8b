import { InsightsPicture } from '@fieldloom/ui/pictures.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePages } from '../../../../client/use-pages.ts';
import { ContentTab } from '../../../../features/projects/content-tab.tsx';
import { InsightRow } from '../../../../features/projects/insight-row.tsx';
import { useProjectPage } from '../../../../features/projects/project-context.ts';
import {
  type ProjectInsightsData as InsightsData,
  ProjectInsightsQuery,
} from '../../../../features/projects/project-queries.ts';
import { projectStrings } from '../../../../features/projects/strings.ts';
import { useCreateContent } from '../../../../features/projects/use-create-content.ts';

export const Route = createFileRoute('/_workspace/projects/$projectId/v/insights')({ component: Insights });

const PAGE = 50;
const readPage = (data: InsightsData) => data.project?.insights;

function Insights() {
  const { project } = useProjectPage();
  const words = projectStrings.insights;
  const variables = useMemo(() => ({ id: project.id, first: PAGE }), [project.id]);
  const pages = usePages({ query: ProjectInsightsQuery, variables, read: readPage });
  const { createInsight, isCreating } = useCreateContent(project.id);
  return (
    <ContentTab
      label={words.list}
      pages={pages}
      renderRow={(insight, index) => <InsightRow insight={insight} index={index} />}
      create={{ label: projectStrings.page.newInsight, isPending: isCreating, run: () => void createInsight() }}
      empty={{ picture: <InsightsPicture />, title: words.empty, body: words.emptyBody, viewerBody: words.emptyViewer }}
      placeKey={`insights:${project.id}`}
    />
  );
}
