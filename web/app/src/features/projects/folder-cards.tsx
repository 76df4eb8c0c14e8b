import { objectParam } from '@fieldloom/kernel/addresses';
import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Folder, FolderInput, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../session/me.ts';
import { FolderDialog } from './dialogs.ts';
import type { FolderTask } from './folder-dialog.tsx';
import { projectStrings } from './strings.ts';
import type { FolderRow, TreeFolder } from './tree.ts';
import { dropClass, folderItem, useTreeDrag } from './tree-drag.ts';
import { useTrash } from './use-trash.ts';

const words = projectStrings.folder;

interface FolderCardsProps {
  label: string;
  folders: readonly TreeFolder[];
  /** Names of their parents, by folder id; omit it if they all have the same parent. */
  places?: ReadonlyMap<string, string>;
}

/** Folders as small cards above the projects. */
export function FolderCards({ label, folders, places }: FolderCardsProps) {
  return (
    <ul aria-label={label} className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(232px,1fr))] gap-3">
      {folders.map((folder) => (
        <FolderCard key={folder.id} folder={folder} place={places?.get(folder.id)} />
      ))}
    </ul>
  );
}

function FolderCard({ folder, place }: { folder: TreeFolder; place: string | undefined }) {
  const { over, handlers } = useTreeDrag(folderItem(folder), 'cards');
  return (
    <li
      {...handlers}
      className={cx(
        'relative flex min-h-12 items-center gap-2.5 rounded-10 border border-border bg-surface pr-2 pl-3.5 transition-colors hover:border-border-strong',
        dropClass(over, 'cards'),
      )}
    >
      <Icon of={Folder} className="text-muted" />
      <span className="min-w-0 flex-1 py-1.5">
        <Link
          draggable={false}
          to="/folders/$folderId"
          params={{ folderId: objectParam({ id: folder.id, title: folder.name }) }}
          title={folder.name}
          className="block truncate text-14 font-medium outline-none before:absolute before:inset-0 before:rounded-10 focus-visible:before:outline-2 focus-visible:before:outline-focus"
        >
          {folder.name}
        </Link>
        {place && (
          <span title={place} className="block truncate text-12 text-muted">
            {place}
          </span>
        )}
      </span>
      <span className="text-12 text-muted tabular-nums">{folder.projects.length + folder.folders.length}</span>
      <span className="relative z-10">
        <FolderMenu folder={folder} />
      </span>
    </li>
  );
}

export function FolderMenu({
  folder,
  size = 'sm',
  onTrashed,
}: {
  folder: FolderRow;
  size?: 'sm' | 'lg';
  onTrashed?: () => void;
}) {
  const { isManager } = useMe();
  const trash = useTrash();
  const [task, setTask] = useState<FolderTask | null>(null);
  if (!isManager || folder.access.level === 'READ') return null;
  return (
    <>
      <Menu
        label={projectStrings.more(folder.name)}
        placement="bottom end"
        trigger={<IconButton icon={Ellipsis} label={projectStrings.more(folder.name)} size={size} />}
      >
        <MenuItem icon={FolderPlus} onAction={() => setTask({ kind: 'create', parentId: folder.id })}>
          {words.newInside}
        </MenuItem>
        <MenuItem icon={Pencil} onAction={() => setTask({ kind: 'rename', folder })}>
          {words.rename_}
        </MenuItem>
        <MenuItem icon={FolderInput} onAction={() => setTask({ kind: 'move', folder })}>
          {words.move_}
        </MenuItem>
        <MenuDivider />
        <MenuItem
          icon={Trash2}
          isDanger
          onAction={() => void trash('FOLDER', folder.id, folder.name).then((isGone) => isGone && onTrashed?.())}
        >
          {words.delete}
        </MenuItem>
      </Menu>
      <FolderDialog task={task} onClose={() => setTask(null)} />
    </>
  );
}
