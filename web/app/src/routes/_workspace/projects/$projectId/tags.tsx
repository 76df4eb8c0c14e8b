import { createFileRoute } from '@tanstack/react-router';
import { AreaScreen } from '../../../../features/collections/area-screen.tsx';
import { useProjectPage } from '../../../../features/projects/project-context.ts';
import { TagBoard } from '../../../../features/tags/tag-board.tsx';

export const Route = createFileRoute('/_workspace/projects/$projectId/tags')({ component: Tags });

/** Tags stand in their groups, unless somebody chose a view for the area. */
function Tags() {
  const { project, mayWrite, views, scrollRef } = useProjectPage();
  if (views.some((view) => view.isDefault && view.objectType === 'TAG')) return <AreaScreen objectType="TAG" />;
  return (
    <div ref={scrollRef} className="scroll-area min-h-0 flex-1 [scrollbar-gutter:stable]">
      <div className="mx-auto w-full max-w-300 px-4 pt-4 pb-24 sm:px-8">
        <TagBoard projectId={project.id} canEdit={mayWrite} />
      </div>
    </div>
  );
}
