import { MissingPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { CollectionScreen } from '../../../../features/collections/collection-screen.tsx';
import { idOfParam } from '../../../../features/content/object-id.ts';
import { useAddressOf } from '../../../../features/content/use-address-of.ts';
import { useProjectPage } from '../../../../features/projects/project-context.ts';
import { viewStrings } from '../../../../features/views/strings.ts';

export const Route = createFileRoute('/_workspace/projects/$projectId/v/$viewId')({ component: SavedView });

function SavedView() {
  const { project, mayWrite, views, areViewsKnown, onViewsChanged } = useProjectPage();
  const id = idOfParam(Route.useParams().viewId);
  const view = views.find((each) => each.id === id);
  useAddressOf(view);
  if (view) {
    return (
      <CollectionScreen
        key={view.id}
        project={project}
        objectType={view.objectType}
        view={view}
        mayWrite={mayWrite}
        onViewsChanged={onViewsChanged}
      />
    );
  }
  if (!areViewsKnown) return <SkeletonRows rows={8} />;
  return (
    <EmptyState picture={<MissingPicture />} title={viewStrings.gone.title}>
      {viewStrings.gone.body}
    </EmptyState>
  );
}
