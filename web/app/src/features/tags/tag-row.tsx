import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cx } from '@fieldloom/ui/class-names.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuGroup, MenuItem, Submenu } from '@fieldloom/ui/menu.tsx';
import { Tag } from '@fieldloom/ui/tag.tsx';
import { ArrowDown, ArrowUp, Ellipsis, FolderInput, Palette, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tagAddress } from '../content/addresses.ts';
import { COLOR_CHOICES } from '../content/color-choices.ts';
import { countText } from '../content/count-text.ts';
import { HrefLink } from '../content/href-link.tsx';
import { InlineName } from './inline-name.tsx';
import { tagBoardStrings as words } from './strings.ts';
import type { BoardTag, Group, TagBoardActions } from './use-tag-board.ts';

interface TagRowProps {
  tag: BoardTag;
  /** Its group's tags in order. */
  tags: readonly BoardTag[];
  group: Group;
  groups: readonly Group[];
  actions: TagBoardActions;
  canEdit: boolean;
  isDragged: boolean;
  onDrag: (tag: BoardTag | null) => void;
}

export function TagRow({ tag, tags, group, groups, actions, canEdit, isDragged, onDrag }: TagRowProps) {
  const [isNaming, setNaming] = useState(false);
  const place = tags.findIndex((each) => each.id === tag.id);
  const others = groups.filter((each) => each.id !== group.id);
  const ordered = { ...group, tags: [...tags] };
  if (isNaming) {
    return (
      <InlineName
        label={words.tagName}
        value={tag.title}
        maxLength={TEXT_LIMITS.tagTitle}
        onCancel={() => setNaming(false)}
        onSave={(title) => {
          setNaming(false);
          void actions.changeTag(tag.id, { title });
        }}
      />
    );
  }
  return (
    <div
      draggable={canEdit}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', tag.title);
        onDrag(tag);
      }}
      onDragEnd={() => onDrag(null)}
      className={cx(
        'group/row flex h-8 items-center gap-2 rounded-6 pr-1 pl-2 hover:bg-hover',
        canEdit && 'cursor-grab',
        isDragged && 'opacity-40',
      )}
    >
      <HrefLink href={tagAddress(tag)} draggable={false} className="min-w-0 flex-1 rounded-[4px]">
        <Tag size="md" color={tag.color}>
          {tag.title}
        </Tag>
      </HrefLink>
      <span className="text-12 text-muted tabular-nums">
        <span aria-hidden="true">{countText(tag.highlightCount)}</span>
        <span className="sr-only">{words.count(tag.highlightCount)}</span>
      </span>
      {canEdit && (
        <Menu
          label={words.more(tag.title)}
          placement="bottom end"
          trigger={<IconButton icon={Ellipsis} size="sm" label={words.more(tag.title)} />}
        >
          <MenuItem icon={Pencil} onAction={() => setNaming(true)}>
            {words.rename}
          </MenuItem>
          <Submenu label={words.recolor} item={<MenuItem icon={Palette}>{words.recolor}</MenuItem>}>
            {COLOR_CHOICES.map(({ hex: color, name }) => (
              <MenuItem key={color} onAction={() => void actions.changeTag(tag.id, { color })}>
                {name}
              </MenuItem>
            ))}
          </Submenu>
          <MenuItem icon={ArrowUp} isDisabled={place === 0} onAction={() => void actions.move(tag, ordered, place - 1)}>
            {words.moveUp}
          </MenuItem>
          <MenuItem
            icon={ArrowDown}
            isDisabled={place === tags.length - 1}
            onAction={() => void actions.move(tag, ordered, place + 1)}
          >
            {words.moveDown}
          </MenuItem>
          {others.length > 0 ? (
            <MenuGroup title={words.moveTo}>
              {others.map((other) => (
                <MenuItem
                  key={other.id}
                  icon={FolderInput}
                  onAction={() => void actions.move(tag, other, other.tags.length)}
                >
                  {other.title}
                </MenuItem>
              ))}
            </MenuGroup>
          ) : null}
          <MenuDivider />
          <MenuItem icon={Trash2} isDanger onAction={() => void actions.remove(tag)}>
            {words.delete}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}
