import { createFileRoute } from '@tanstack/react-router';
import { idOfParam } from '../../features/content/object-id.ts';
import { TagPage } from '../../features/tags/tag-page.tsx';

export const Route = createFileRoute('/_workspace/tags/$tagId')({ component: TagRoute });

function TagRoute() {
  const { tagId } = Route.useParams();
  return <TagPage tagId={idOfParam(tagId)} />;
}
