import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { TagsPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { InlineName } from './inline-name.tsx';
import { tagBoardStrings as words } from './strings.ts';
import { TagGroupColumn } from './tag-group-column.tsx';
import { type Board, type BoardTag, type TagBoardActions, useTagBoard } from './use-tag-board.ts';

interface TagBoardProps {
  projectId: string;
  canEdit: boolean;
}

/** The tags of a project in their groups, with those of the whole workspace. */
export function TagBoard({ projectId, canEdit }: TagBoardProps) {
  const actions = useTagBoard(projectId);
  const { boards, error, reload } = actions;
  if (error) return <QueryError error={error} onRetry={reload} />;
  if (!boards) return <SkeletonRows rows={6} />;
  const hasGroups = boards.some((board) => board.groups.length > 0);
  if (!hasGroups) {
    return (
      <EmptyState
        picture={<TagsPicture />}
        title={words.empty.title}
        action={
          canEdit && (
            <Button variant="primary" icon={Plus} onPress={() => void actions.begin()}>
              {words.newBoard}
            </Button>
          )
        }
      >
        {canEdit ? words.empty.body : words.empty.readOnly}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {boards
        .toSorted((a, b) => a.rank - b.rank)
        .map((board) => (
          <OneBoard key={board.id} board={board} actions={actions} canEdit={canEdit} />
        ))}
    </div>
  );
}

interface OneBoardProps {
  board: Board;
  actions: TagBoardActions;
  canEdit: boolean;
}

function OneBoard({ board, actions, canEdit }: OneBoardProps) {
  const [isNaming, setNaming] = useState(false);
  const [dragged, setDragged] = useState<BoardTag | null>(null);
  return (
    <section aria-label={words.board(board.title)}>
      <h2 className="mb-3 flex items-center gap-2 text-14 font-semibold">
        {board.title}
        {!board.projectId && <Badge>{words.workspaceBoard}</Badge>}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(264px,1fr))] items-start gap-3">
        {board.groups
          .toSorted((a, b) => a.rank - b.rank)
          .map((group) => (
            <TagGroupColumn
              key={group.id}
              group={group}
              groups={board.groups}
              actions={actions}
              canEdit={canEdit}
              dragged={dragged}
              onDrag={setDragged}
            />
          ))}
        {canEdit &&
          (isNaming ? (
            <InlineName
              label={words.groupName}
              maxLength={TEXT_LIMITS.tagGroupTitle}
              onCancel={() => setNaming(false)}
              onSave={(title) => {
                setNaming(false);
                void actions.addGroup(board.id, title);
              }}
            />
          ) : (
            <Button variant="ghost" icon={Plus} onPress={() => setNaming(true)} className="justify-start text-muted">
              {words.newGroup}
            </Button>
          ))}
      </div>
    </section>
  );
}
