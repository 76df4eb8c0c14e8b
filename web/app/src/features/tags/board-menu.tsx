import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { tagBoardStrings as words } from './strings.ts';
import type { Board, TagBoardActions } from './use-tag-boards.ts';

interface BoardMenuProps {
  board: Board;
  /** Boards of the same kind (the project's, or the workspace's), in order. */
  siblings: readonly Board[];
  actions: TagBoardActions;
  onRename: () => void;
  onDeleted: () => void;
}

/** Actions on a whole board. Deleting a workspace board requires full access to it. */
export function BoardMenu({ board, siblings, actions, onRename, onDeleted }: BoardMenuProps) {
  const place = siblings.findIndex(({ id }) => id === board.id);
  const mayDelete = board.projectId ? board.access.level !== 'READ' : board.access.level === 'FULL';
  return (
    <Menu
      label={words.more(board.title)}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={words.more(board.title)} />}
    >
      <MenuItem icon={Pencil} onAction={onRename}>
        {words.rename}
      </MenuItem>
      <MenuItem
        icon={ArrowLeft}
        isDisabled={place <= 0}
        onAction={() => void actions.moveBoard(board, siblings, place - 1)}
      >
        {words.moveLeft}
      </MenuItem>
      <MenuItem
        icon={ArrowRight}
        isDisabled={place === siblings.length - 1}
        onAction={() => void actions.moveBoard(board, siblings, place + 1)}
      >
        {words.moveRight}
      </MenuItem>
      {mayDelete && <MenuDivider />}
      {mayDelete && (
        <MenuItem
          icon={Trash2}
          isDanger
          onAction={async () => {
            if (await actions.removeBoard(board)) onDeleted();
          }}
        >
          {words.deleteBoard}
        </MenuItem>
      )}
    </Menu>
  );
}
