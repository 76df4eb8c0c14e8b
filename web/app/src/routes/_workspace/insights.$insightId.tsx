import { SkeletonDocument } from '@fieldloom/ui/skeleton.tsx';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { PageNotFound } from '../../app/page-states.tsx';
import { QueryError } from '../../app/query-state.tsx';
import { useLastGood } from '../../app/use-last-good.ts';
import { readFoundWords } from '../../features/content/found-words.ts';
import { idOfParam } from '../../features/content/object-id.ts';
import { InsightPage } from '../../features/insight/insight-page.tsx';
import { InsightPageQuery } from '../../features/insight/insight-queries.ts';

type Mode = 'edit' | 'read';

export const Route = createFileRoute('/_workspace/insights/$insightId')({
  // Without a mode in the URL, a published insight opens for reading and a draft for editing.
  validateSearch: ({ mode }): { mode?: Mode } => (mode === 'edit' || mode === 'read' ? { mode } : {}),
  component: InsightRoute,
});

function InsightRoute() {
  const { insightId } = Route.useParams();
  const { mode } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { hash } = useLocation();
  const id = idOfParam(insightId);
  const [{ data, error }, again] = useQuery({ query: InsightPageQuery, variables: { id } });
  const insight = useLastGood(data?.insight, id, error);
  if (insight) {
    return (
      <InsightPage
        key={insight.id}
        insight={insight}
        foundWords={readFoundWords(hash)}
        mode={mode ?? (insight.publishedAt ? 'read' : 'edit')}
        onMode={(next) => void navigate({ search: { mode: next }, hash: true, replace: true })}
      />
    );
  }
  if (error) return <QueryError level={1} error={error} onRetry={() => again({ requestPolicy: 'network-only' })} />;
  if (data) return <PageNotFound />;
  return (
    <div className="mx-auto w-full max-w-216 px-8 pt-14">
      <SkeletonDocument />
    </div>
  );
}
