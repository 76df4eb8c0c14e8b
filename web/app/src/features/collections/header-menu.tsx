import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { VIEW_LIMITS } from '@fieldloom/views/vocabulary';
import {
  ArrowDown,
  ArrowDownAZ,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpAZ,
  ChevronDown,
  EyeOff,
  Filter,
  Group,
  MoveHorizontal,
  Pencil,
  Pin,
  PinOff,
  WrapText,
} from 'lucide-react';
import { memo } from 'react';
import type { CollectionColumn } from './columns.ts';
import { fieldIcon } from './field-icon.ts';
import { collectionStrings } from './strings.ts';
import type { ColumnActions } from './use-column-actions.ts';

const words = collectionStrings.header;
const STEP = 40;

interface HeaderMenuProps {
  column: CollectionColumn;
  /** Its index among the visible columns. */
  place: number;
  count: number;
  sort: 'ASC' | 'DESC' | undefined;
  isGrouped: boolean;
  actions: ColumnActions;
}

/** A column's header: its name, its sort direction, and a menu of actions. */
export const HeaderMenu = memo(function HeaderMenu({
  column,
  place,
  count,
  sort,
  isGrouped,
  actions,
}: HeaderMenuProps) {
  const { key, label, isPinned, isWrapped, isSortable, grouping, width, field } = column;
  const isFirst = place === 0;
  return (
    <span className="group/head flex h-full min-w-0 flex-1 items-center gap-1.5 pr-1 pl-2 text-12 font-medium text-muted">
      <Icon of={fieldIcon(column)} className="size-3.5" />
      <span className="min-w-0 truncate">{label}</span>
      {sort && <Icon of={sort === 'ASC' ? ArrowUp : ArrowDown} className="size-3.5 text-accent" />}
      <span className="flex-1" />
      <Menu
        label={words.menu(label)}
        placement="bottom end"
        trigger={
          <IconButton
            icon={ChevronDown}
            size="sm"
            label={words.menu(label)}
            excludeFromTabOrder
            className={cx(
              'bg-surface opacity-0 group-hover/head:opacity-100 aria-expanded:opacity-100 data-focus-visible:opacity-100 max-md:opacity-100',
            )}
          />
        }
      >
        {isSortable ? (
          <>
            <MenuItem icon={ArrowUpAZ} onAction={() => actions.sort(key, sort === 'ASC' ? null : 'ASC')}>
              {sort === 'ASC' ? words.noSort : words.sortUp}
            </MenuItem>
            <MenuItem icon={ArrowDownAZ} onAction={() => actions.sort(key, sort === 'DESC' ? null : 'DESC')}>
              {sort === 'DESC' ? words.noSort : words.sortDown}
            </MenuItem>
          </>
        ) : null}
        {actions.canFilter(column) ? (
          <MenuItem icon={Filter} onAction={() => actions.filter(column)}>
            {words.filter}
          </MenuItem>
        ) : null}
        {grouping ? (
          <MenuItem icon={Group} onAction={() => actions.group(isGrouped ? null : grouping)}>
            {isGrouped ? words.noGroup : words.group}
          </MenuItem>
        ) : null}
        <MenuDivider />
        {isFirst ? null : (
          <MenuItem icon={isPinned ? PinOff : Pin} onAction={() => actions.set(key, { sticky: !isPinned })}>
            {isPinned ? words.unpin : words.pin}
          </MenuItem>
        )}
        <MenuItem icon={WrapText} onAction={() => actions.set(key, { wrapped: !isWrapped })}>
          {isWrapped ? words.noWrap : words.wrap}
        </MenuItem>
        <MenuItem
          icon={MoveHorizontal}
          onAction={() => actions.set(key, { width: Math.min(width + STEP, VIEW_LIMITS.maxColumnWidth) })}
        >
          {words.wider}
        </MenuItem>
        <MenuItem
          icon={MoveHorizontal}
          onAction={() => actions.set(key, { width: Math.max(width - STEP, VIEW_LIMITS.minColumnWidth) })}
        >
          {words.narrower}
        </MenuItem>
        {place > 1 ? (
          <MenuItem icon={ArrowLeft} onAction={() => actions.step(key, -1)}>
            {words.left}
          </MenuItem>
        ) : null}
        {!isFirst && place < count - 1 ? (
          <MenuItem icon={ArrowRight} onAction={() => actions.step(key, 1)}>
            {words.right}
          </MenuItem>
        ) : null}
        {isFirst ? null : (
          <MenuItem icon={EyeOff} onAction={() => actions.hide(key)}>
            {words.hide}
          </MenuItem>
        )}
        {field && actions.editField ? (
          <MenuItem icon={Pencil} onAction={() => actions.editField?.(field.id)}>
            {words.edit}
          </MenuItem>
        ) : null}
      </Menu>
    </span>
  );
});
