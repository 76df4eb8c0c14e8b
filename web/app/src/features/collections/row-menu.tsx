import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Ellipsis,
  ExternalLink,
  Link2,
  PanelRightOpen,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useMutation } from 'urql';
import { StarItem } from '../content/star-item.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { RenameDialog } from '../projects/dialogs.ts';
import { RenameInsight, RenameNote } from '../projects/project-queries.ts';
import { projectStrings } from '../projects/strings.ts';
import { useTrash } from '../projects/use-trash.ts';
import type { CollectionRow } from './collection-row.ts';
import { collectionStrings } from './strings.ts';
import { useArchive } from './use-archive.ts';
import type { RowOrder } from './use-row-order.ts';

const words = collectionStrings.row;

const IN_ROW =
  'opacity-0 group-hover/row:opacity-100 aria-expanded:opacity-100 data-focus-visible:opacity-100 max-md:opacity-100';
const IN_TABLE = { size: 'sm', excludeFromTabOrder: true, 'data-row-menu': true } as const;

async function copyLink(address: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(new URL(address, location.href).href).then(
    () => true,
    () => false,
  );
  if (isCopied) toastDone(words.linkCopied);
  else toastError(words.linkNotCopied);
}

interface RowMenuProps {
  row: CollectionRow;
  mayWrite: boolean;
  onPeek: (row: CollectionRow) => void;
  /** Where people order the rows by hand. */
  order?: RowOrder | undefined;
  /** In a table, where keys belong to its cursor. */
  isInTable?: boolean;
}

/** Actions for an object of a list, grid or table. */
export function RowMenu({ row, mayWrite, onPeek, order, isInTable = false }: RowMenuProps) {
  const run = useRunMutation();
  const trash = useTrash();
  const archive = useArchive();
  const [, renameNote] = useMutation(RenameNote);
  const [, renameInsight] = useMutation(RenameInsight);
  const [isRenaming, setRenaming] = useState(false);
  const { kind } = row;
  const archivable = mayWrite && row.canEdit && (kind === 'NOTE' || kind === 'INSIGHT') ? kind : undefined;
  const mayEdit = archivable !== undefined;
  const rename = (title: string) => {
    const input = { id: row.id, title };
    return run<unknown>(row.kind === 'NOTE' ? renameNote({ input }) : renameInsight({ input }));
  };
  return (
    <>
      <Menu
        label={words.more(row.shownTitle)}
        placement="bottom end"
        trigger={
          <IconButton
            icon={Ellipsis}
            label={words.more(row.shownTitle)}
            {...(isInTable ? IN_TABLE : { className: IN_ROW })}
          />
        }
      >
        <MenuItem icon={PanelRightOpen} onAction={() => onPeek(row)}>
          {words.peek}
        </MenuItem>
        <MenuItem icon={ExternalLink} onAction={() => void window.open(row.address, '_blank', 'noopener')}>
          {words.openNewTab}
        </MenuItem>
        <MenuItem icon={Link2} onAction={() => void copyLink(row.address)}>
          {words.copyLink}
        </MenuItem>
        {kind === 'HIGHLIGHT' ? null : <StarItem kind={kind} id={row.id} isStarred={row.isStarred === true} />}
        {mayEdit ? (
          <MenuItem icon={Pencil} onAction={() => setRenaming(true)}>
            {words.rename}
          </MenuItem>
        ) : null}
        {order?.mayStep(row, -1) ? (
          <MenuItem icon={ArrowUp} onAction={() => order.step(row.id, -1)}>
            {collectionStrings.order.up}
          </MenuItem>
        ) : null}
        {order?.mayStep(row, 1) ? (
          <MenuItem icon={ArrowDown} onAction={() => order.step(row.id, 1)}>
            {collectionStrings.order.down}
          </MenuItem>
        ) : null}
        {archivable ? (
          <MenuItem
            icon={row.isArchived ? ArchiveRestore : Archive}
            onAction={() => void archive(archivable, row.id, !row.isArchived)}
          >
            {row.isArchived ? words.unarchive : words.archive}
          </MenuItem>
        ) : null}
        {mayEdit ? <MenuDivider /> : null}
        {mayEdit ? (
          <MenuItem icon={Trash2} isDanger onAction={() => void trash(row.kind, row.id, row.shownTitle)}>
            {words.trash}
          </MenuItem>
        ) : null}
      </Menu>
      <RenameDialog
        title={row.kind === 'INSIGHT' ? projectStrings.rename.insight : projectStrings.rename.note}
        value={row.title}
        maxLength={TEXT_LIMITS.noteTitle}
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        onRename={rename}
      />
    </>
  );
}
