import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { MissingPicture, TagsPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { useRouter } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { BoardMenu } from './board-menu.tsx';
import { BoardTabs } from './board-tabs.tsx';
import { ImportDialog } from './dialogs.ts';
import { InlineName } from './inline-name.tsx';
import { tagBoardStrings as words } from './strings.ts';
import { TagBoard } from './tag-board.tsx';
import { type Board, type BoardTag, type Group, useTagBoards } from './use-tag-boards.ts';

/** The dragged item. */
export type Dragged = { kind: 'tag'; tag: BoardTag } | { kind: 'group'; group: Group };

interface TagBoardsProps {
  /** Null for only the workspace's boards. */
  projectId: string | null;
  /** The board in the URL; undefined for the first one. */
  boardId: string | undefined;
  /** Whether the reader may create boards here. */
  mayCreate: boolean;
  /** Whether the reader may change anything in this workspace. */
  mayWrite: boolean;
  rootHref: string;
  hrefOf: (boardParam: string) => string;
}

/** The boards of a project and of the whole workspace; one of them is shown with its groups and tags. */
export function TagBoards({ projectId, boardId, mayCreate, mayWrite, rootHref, hrefOf }: TagBoardsProps) {
  const router = useRouter();
  const actions = useTagBoards(projectId);
  const [isRenaming, setRenaming] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const { boards, error, reload } = actions;
  if (error) return <QueryError error={error} onRetry={reload} />;
  if (!boards) return <SkeletonRows rows={6} />;
  const board = boardId === undefined ? boards[0] : boards.find(({ id }) => id === boardId);
  const canEdit = mayWrite && board !== undefined && board.access.level !== 'READ';
  const siblings = boards.filter((each) => Boolean(each.projectId) === Boolean(board?.projectId));
  const create = async (title: string) => {
    const made = await actions.addBoard(title, projectId);
    if (made !== undefined) void router.navigate({ href: hrefOf(made) });
  };
  const dropOn = (target: Board) => {
    if (dragged?.kind === 'group') void actions.moveGroupTo(dragged.group, target);
    const [first] = target.groups;
    if (dragged?.kind === 'tag' && first) void actions.move(dragged.tag, first, first.tags.length);
    setDragged(null);
  };
  const isEmpty = boards.length === 0;
  if (isEmpty && boardId === undefined)
    return <NoBoard projectId={projectId} onCreate={mayCreate ? create : undefined} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <BoardTabs
          boards={boards}
          shown={board}
          hrefOf={hrefOf}
          onCreate={mayCreate ? (title) => void create(title) : undefined}
          isDropTarget={(target) =>
            dragged !== null &&
            target.id !== board?.id &&
            target.access.level !== 'READ' &&
            (dragged.kind === 'group' || target.groups.length > 0)
          }
          onDrop={dropOn}
        />
        {board && canEdit && (
          <>
            <Button size="sm" variant="ghost" icon={Upload} onPress={() => setImporting(true)} className="text-muted">
              <span className="max-sm:sr-only">{words.import}</span>
            </Button>
            <BoardMenu
              board={board}
              siblings={siblings}
              actions={actions}
              onRename={() => setRenaming(true)}
              onDeleted={() => void router.navigate({ href: rootHref })}
            />
          </>
        )}
      </div>
      {!board && (
        <EmptyState picture={<MissingPicture />} title={words.gone.title}>
          {words.gone.body}
        </EmptyState>
      )}
      {board && isRenaming && (
        <div className="max-w-90">
          <InlineName
            label={words.boardName}
            value={board.title}
            maxLength={TEXT_LIMITS.tagBoardTitle}
            onCancel={() => setRenaming(false)}
            onSave={(title) => {
              setRenaming(false);
              void actions.renameBoard(board.id, title);
            }}
          />
        </div>
      )}
      {board && (
        <TagBoard
          key={board.id}
          board={board}
          boards={boards.filter(({ access }) => access.level !== 'READ')}
          actions={actions}
          canEdit={canEdit}
          dragged={dragged}
          onDrag={setDragged}
        />
      )}
      {board && <ImportDialog board={board} isOpen={isImporting} onClose={() => setImporting(false)} onDone={reload} />}
    </div>
  );
}

function NoBoard({
  projectId,
  onCreate,
}: {
  projectId: string | null;
  onCreate: ((title: string) => void) | undefined;
}) {
  const { empty } = words;
  const readOnly = projectId === null ? empty.workspaceReadOnly : empty.readOnly;
  return (
    <EmptyState
      picture={<TagsPicture />}
      title={projectId === null ? empty.workspace : empty.title}
      action={
        onCreate && (
          <Button variant="primary" icon={Plus} onPress={() => onCreate(words.firstBoard)}>
            {words.newBoard}
          </Button>
        )
      }
    >
      {onCreate ? (projectId === null ? empty.workspaceBody : empty.body) : readOnly}
    </EmptyState>
  );
}
