import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { useProjectPage } from '../projects/project-context.ts';
import { CollectionScreen } from './collection-screen.tsx';

/** An area of a project, shown with its default view if somebody set one, otherwise as a plain list. */
export function AreaScreen({ objectType }: { objectType: ViewObjectType }) {
  const { project, mayWrite, views, onViewsChanged } = useProjectPage();
  const view = views.find((each) => each.isDefault && each.objectType === objectType) ?? null;
  return (
    <CollectionScreen
      key={objectType}
      project={project}
      objectType={objectType}
      view={view}
      mayWrite={mayWrite}
      onViewsChanged={onViewsChanged}
    />
  );
}
