import { createFileRoute } from '@tanstack/react-router';
import { HighlightList } from '../../../../features/highlights/highlight-list.tsx';
import { useProjectPage } from '../../../../features/projects/project-context.ts';

interface Search {
  /** Only highlights with these tags. */
  tags?: string[];
}

export const Route = createFileRoute('/_workspace/projects/$projectId/v/highlights')({
  validateSearch: (search): Search =>
    Array.isArray(search.tags) ? { tags: search.tags.filter((tag) => typeof tag === 'string') } : {},
  component: Highlights,
});

function Highlights() {
  const { project, scrollRef } = useProjectPage();
  const { tags = [] } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HighlightList
      projectId={project.id}
      tagIds={tags}
      onTagIdsChange={(tagIds) => void navigate({ search: tagIds.length > 0 ? { tags: tagIds } : {}, replace: true })}
      scrollRef={scrollRef}
    />
  );
}
