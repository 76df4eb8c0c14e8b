import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { Ellipsis, ExternalLink, PanelRightOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { RenameDialog } from '../projects/dialogs.ts';
import { RenameInsight, RenameNote } from '../projects/project-queries.ts';
import { projectStrings } from '../projects/strings.ts';
import { useTrash } from '../projects/use-trash.ts';
import type { CollectionRow } from './collection-row.ts';
import { collectionStrings } from './strings.ts';

const words = collectionStrings.row;

interface RowMenuProps {
  row: CollectionRow;
  mayWrite: boolean;
  onPeek: (row: CollectionRow) => void;
}

/** Actions for an object of a list or grid. */
export function RowMenu({ row, mayWrite, onPeek }: RowMenuProps) {
  const run = useRunMutation();
  const trash = useTrash();
  const [, renameNote] = useMutation(RenameNote);
  const [, renameInsight] = useMutation(RenameInsight);
  const [isRenaming, setRenaming] = useState(false);
  const mayEdit = mayWrite && row.canEdit && (row.kind === 'NOTE' || row.kind === 'INSIGHT');
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
            className="opacity-0 group-hover/row:opacity-100 aria-expanded:opacity-100 data-focus-visible:opacity-100 max-md:opacity-100"
          />
        }
      >
        <MenuItem icon={PanelRightOpen} onAction={() => onPeek(row)}>
          {words.peek}
        </MenuItem>
        <MenuItem icon={ExternalLink} onAction={() => void window.open(row.address, '_blank', 'noopener')}>
          {words.openNewTab}
        </MenuItem>
        {mayEdit ? (
          <MenuItem icon={Pencil} onAction={() => setRenaming(true)}>
            {words.rename}
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
