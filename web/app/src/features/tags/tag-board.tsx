import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { InlineName } from './inline-name.tsx';
import { tagBoardStrings as words } from './strings.ts';
import type { Dragged } from './tag-boards.tsx';
import { TagGroupColumn } from './tag-group-column.tsx';
import { TagCountsQuery } from './tag-queries.ts';
import type { Board, TagBoardActions } from './use-tag-boards.ts';

interface TagBoardProps {
  board: Board;
  /** Boards that tags and groups can be moved to. */
  boards: readonly Board[];
  actions: TagBoardActions;
  canEdit: boolean;
  dragged: Dragged | null;
  onDrag: (dragged: Dragged | null) => void;
}

/** A board: its groups side by side. */
export function TagBoard({ board, boards, actions, canEdit, dragged, onDrag }: TagBoardProps) {
  const [isNaming, setNaming] = useState(false);
  const [{ data }] = useQuery({
    query: TagCountsQuery,
    variables: { id: board.id },
    requestPolicy: 'cache-and-network',
  });
  const counts = useMemo(
    () => new Map(data?.tagBoard?.tagCounts.map(({ id, count }) => [id, count])),
    [data?.tagBoard?.tagCounts],
  );
  return (
    <section aria-label={words.board(board.title)}>
      <h2 className="sr-only">{board.title}</h2>
      {board.groups.length === 0 && !canEdit && <p className="text-13 text-muted">{words.emptyBoard}</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(264px,100%),1fr))] items-start gap-3">
        {board.groups.map((group) => (
          <TagGroupColumn
            key={group.id}
            group={group}
            board={board}
            boards={boards}
            counts={counts}
            actions={actions}
            canEdit={canEdit}
            dragged={dragged}
            onDrag={onDrag}
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
