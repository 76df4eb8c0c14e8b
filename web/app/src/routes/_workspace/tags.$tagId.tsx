import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { idOfParam } from '../../features/content/object-id.ts';
import { TagPage, type TagTab } from '../../features/tags/tag-page.tsx';

export const Route = createFileRoute('/_workspace/tags/$tagId')({ component: TagRoute });

function TagRoute() {
  const { tagId } = Route.useParams();
  const navigate = useNavigate();
  const tab: TagTab = (Route.useSearch() as { tab?: unknown }).tab === 'insights' ? 'insights' : 'highlights';
  const id = idOfParam(tagId);
  return (
    <TagPage
      key={id}
      tagId={id}
      tab={tab}
      onTab={(next) => void navigate({ to: '.', search: (next === 'insights' ? { tab: next } : {}) as never })}
    />
  );
}
