import { boardAddress, projectAddress } from '../content/addresses.ts';
import { useProjectPage } from '../projects/project-context.ts';
import { TagBoards } from './tag-boards.tsx';

/** A project's tags, board by board. */
export function ProjectTags({ boardId }: { boardId?: string }) {
  const { project, mayWrite, scrollRef } = useProjectPage();
  const root = `${projectAddress(project)}/tags`;
  return (
    <div ref={scrollRef} className="scroll-area min-h-0 flex-1 [scrollbar-gutter:stable]">
      <div className="mx-auto w-full max-w-300 px-4 pt-4 pb-24 sm:px-8">
        <TagBoards
          projectId={project.id}
          boardId={boardId}
          mayCreate={mayWrite}
          mayWrite={mayWrite}
          rootHref={root}
          hrefOf={(param) => boardAddress(project, { id: param })}
        />
      </div>
    </div>
  );
}
