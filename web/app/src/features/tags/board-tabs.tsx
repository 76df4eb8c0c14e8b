import { objectParam } from '@fieldloom/kernel/addresses';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { intoSight, tabClass, tabLineClass } from '@fieldloom/ui/tabs.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { HrefLink } from '../content/href-link.tsx';
import { InlineName } from './inline-name.tsx';
import { tagBoardStrings as words } from './strings.ts';
import type { Board } from './use-tag-boards.ts';

interface BoardTabsProps {
  boards: readonly Board[];
  shown: Board | undefined;
  hrefOf: (boardParam: string) => string;
  /** Absent for people who may not create one. */
  onCreate?: ((title: string) => void) | undefined;
  /** Whether the dragged item may be dropped on a board. */
  isDropTarget: (board: Board) => boolean;
  onDrop: (board: Board) => void;
}

/** Tabs of the boards, each with its own URL. An item dropped on a tab moves to that board. */
export function BoardTabs({ boards, shown, hrefOf, onCreate, isDropTarget, onDrop }: BoardTabsProps) {
  const [isNaming, setNaming] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  return (
    <nav
      aria-label={words.boards}
      className="flex min-w-0 flex-1 items-center overflow-x-auto border-b border-border [scrollbar-width:none]"
    >
      {boards.map((board) => (
        <span
          key={board.id}
          ref={board.id === shown?.id ? intoSight : undefined}
          onDragOver={(event) => {
            if (!isDropTarget(board)) return;
            event.preventDefault();
            setOver(board.id);
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(null);
            onDrop(board);
          }}
          className={cx('shrink-0 rounded-t-6', over === board.id && 'bg-accent-soft')}
        >
          <HrefLink
            href={hrefOf(objectParam(board))}
            aria-current={board.id === shown?.id ? 'page' : undefined}
            className={tabClass}
          >
            {board.title}
            {!board.projectId && <Badge>{words.workspaceBoard}</Badge>}
            <span aria-hidden="true" className={tabLineClass} />
          </HrefLink>
        </span>
      ))}
      {onCreate &&
        (isNaming ? (
          <span className="w-44 shrink-0 px-1">
            <InlineName
              label={words.boardName}
              maxLength={TEXT_LIMITS.tagBoardTitle}
              onCancel={() => setNaming(false)}
              onSave={(title) => {
                setNaming(false);
                onCreate(title);
              }}
            />
          </span>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            icon={Plus}
            onPress={() => setNaming(true)}
            className="ml-1 shrink-0 text-muted"
          >
            {words.newBoard}
          </Button>
        ))}
    </nav>
  );
}
