import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuGroup, MenuItem, Submenu } from '@fieldloom/ui/menu.tsx';
import {
  ArrowDown,
  ArrowUp,
  Combine,
  Ellipsis,
  FolderInput,
  Palette,
  Pencil,
  TextCursorInput,
  Trash2,
} from 'lucide-react';
import { COLOR_CHOICES } from '../content/color-choices.ts';
import { tagBoardStrings as words } from './strings.ts';
import type { Board, BoardTag, Group, TagBoardActions } from './use-tag-boards.ts';

interface TagMenuProps {
  tag: BoardTag;
  group: Group;
  boards: readonly Board[];
  actions: TagBoardActions;
  onRename: () => void;
  onEdit: () => void;
  onMerge: () => void;
}

/** Also offers everything that dragging does. */
export function TagMenu({ tag, group, boards, actions, onRename, onEdit, onMerge }: TagMenuProps) {
  const place = group.tags.findIndex(({ id }) => id === tag.id);
  const places = boards
    .map((board) => ({ board, groups: board.groups.filter(({ id }) => id !== group.id) }))
    .filter(({ groups }) => groups.length > 0);
  return (
    <Menu
      label={words.more(tag.title)}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} size="sm" label={words.more(tag.title)} />}
    >
      <MenuItem icon={TextCursorInput} onAction={onRename}>
        {words.rename}
      </MenuItem>
      <MenuItem icon={Pencil} onAction={onEdit}>
        {words.edit}
      </MenuItem>
      <Submenu label={words.recolor} item={<MenuItem icon={Palette}>{words.recolor}</MenuItem>}>
        {COLOR_CHOICES.map(({ hex: color, name }) => (
          <MenuItem key={color} onAction={() => void actions.changeTag(tag.id, { color })}>
            {name}
          </MenuItem>
        ))}
      </Submenu>
      <MenuItem icon={ArrowUp} isDisabled={place === 0} onAction={() => void actions.move(tag, group, place - 1)}>
        {words.moveUp}
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        isDisabled={place === group.tags.length - 1}
        onAction={() => void actions.move(tag, group, place + 1)}
      >
        {words.moveDown}
      </MenuItem>
      {places.length > 0 && (
        <Submenu label={words.moveTo} item={<MenuItem icon={FolderInput}>{words.moveTo}</MenuItem>}>
          {places.map(({ board, groups }) => (
            <MenuGroup key={board.id} title={board.title}>
              {groups.map((other) => (
                <MenuItem key={other.id} onAction={() => void actions.move(tag, other, other.tags.length)}>
                  {other.title}
                </MenuItem>
              ))}
            </MenuGroup>
          ))}
        </Submenu>
      )}
      <MenuItem icon={Combine} onAction={onMerge}>
        {words.merge}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={Trash2} isDanger onAction={() => void actions.remove(tag)}>
        {words.delete}
      </MenuItem>
    </Menu>
  );
}
