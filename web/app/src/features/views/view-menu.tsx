import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { ArrowLeft, ArrowRight, ChevronDown, Copy, Link2, Pencil, Pin, PinOff, Trash2, Users } from 'lucide-react';
import { StarItem } from '../content/star-item.tsx';
import { viewStrings as words } from './strings.ts';
import type { ViewFieldsFragment } from './view-queries.ts';

interface ViewMenuProps {
  view: ViewFieldsFragment;
  title: string;
  mayWrite: boolean;
  canStep: { left: boolean; right: boolean };
  onRename: () => void;
  onDuplicate: () => void;
  /** Opens the access dialog. */
  onShare: () => void;
  onDefault: () => void;
  onStep: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** Actions for the open view. */
export function ViewMenu(props: ViewMenuProps) {
  const { view, title, mayWrite, canStep } = props;
  const copyLink = async () => {
    const isCopied = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    );
    if (isCopied) toastDone(words.linkCopied);
  };
  return (
    <Menu label={words.menu(title)} trigger={<IconButton icon={ChevronDown} label={words.menu(title)} size="sm" />}>
      <MenuItem icon={Link2} onAction={() => void copyLink()}>
        {words.copyLink}
      </MenuItem>
      <StarItem kind="VIEW" id={view.id} isStarred={view.starred} />
      <MenuItem icon={Users} onAction={props.onShare}>
        {words.access}
      </MenuItem>
      {mayWrite ? (
        <>
          <MenuItem icon={Pencil} onAction={props.onRename}>
            {words.rename}
          </MenuItem>
          <MenuItem icon={Copy} onAction={props.onDuplicate}>
            {words.duplicate}
          </MenuItem>
          <MenuItem icon={view.isDefault ? PinOff : Pin} onAction={props.onDefault}>
            {view.isDefault ? words.noDefault : words.makeDefault}
          </MenuItem>
          {canStep.left ? (
            <MenuItem icon={ArrowLeft} onAction={() => props.onStep(-1)}>
              {words.left}
            </MenuItem>
          ) : null}
          {canStep.right ? (
            <MenuItem icon={ArrowRight} onAction={() => props.onStep(1)}>
              {words.right}
            </MenuItem>
          ) : null}
          <MenuDivider />
          <MenuItem icon={Trash2} isDanger onAction={props.onDelete}>
            {words.delete}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
