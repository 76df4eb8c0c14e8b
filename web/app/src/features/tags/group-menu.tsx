import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, Submenu } from '@fieldloom/ui/menu.tsx';
import { ArrowLeft, ArrowRight, Ellipsis, FolderInput, Palette, Pencil, Trash2 } from 'lucide-react';
import { COLOR_CHOICES } from '../content/color-choices.ts';
import { tagBoardStrings as words } from './strings.ts';
import type { Board, Group, TagBoardActions } from './use-tag-boards.ts';

interface GroupMenuProps {
  group: Group;
  board: Board;
  boards: readonly Board[];
  actions: TagBoardActions;
  onRename: () => void;
}

export function GroupMenu({ group, board, boards, actions, onRename }: GroupMenuProps) {
  const place = board.groups.findIndex(({ id }) => id === group.id);
  const others = boards.filter(({ id }) => id !== board.id);
  return (
    <Menu
      label={words.more(group.title)}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} size="sm" label={words.more(group.title)} />}
    >
      <MenuItem icon={Pencil} onAction={onRename}>
        {words.rename}
      </MenuItem>
      <Submenu label={words.recolor} item={<MenuItem icon={Palette}>{words.recolor}</MenuItem>}>
        {COLOR_CHOICES.map(({ hex: color, name }) => (
          <MenuItem key={color} onAction={() => void actions.changeGroup(group.id, { color })}>
            {name}
          </MenuItem>
        ))}
      </Submenu>
      <MenuItem
        icon={ArrowLeft}
        isDisabled={place === 0}
        onAction={() => void actions.moveGroup(group, board.groups, place - 1)}
      >
        {words.moveLeft}
      </MenuItem>
      <MenuItem
        icon={ArrowRight}
        isDisabled={place === board.groups.length - 1}
        onAction={() => void actions.moveGroup(group, board.groups, place + 1)}
      >
        {words.moveRight}
      </MenuItem>
      {others.length > 0 && (
        <Submenu label={words.moveToBoard} item={<MenuItem icon={FolderInput}>{words.moveToBoard}</MenuItem>}>
          {others.map((other) => (
            <MenuItem key={other.id} onAction={() => void actions.moveGroupTo(group, other)}>
              {other.title}
            </MenuItem>
          ))}
        </Submenu>
      )}
      <MenuDivider />
      <MenuItem icon={Trash2} isDanger onAction={() => void actions.removeGroup(group)}>
        {words.deleteGroup}
      </MenuItem>
    </Menu>
  );
}
