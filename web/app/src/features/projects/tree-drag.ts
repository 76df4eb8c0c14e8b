import { type DragEvent, useState } from 'react';
import { useClient } from 'urql';
import { useMe } from '../session/me.ts';
import { TreeQuery } from './project-queries.ts';
import { type FolderRow, type ProjectRow, pathTo } from './tree.ts';
import { type DropPlace, type TreeItem, useMoveInTree } from './use-move-in-tree.ts';

const TYPE = 'application/x-fieldloom-tree';

/** The dragged item, kept here because during a drag the browser reveals only its type. */
let dragged: TreeItem | null = null;

/** Fraction of a folder's row at each edge where an item is dropped beside the folder rather than into it. */
const EDGE = 0.25;

/** Drag and drop of folders and projects: vertically for rows, horizontally for cards. */
export function useTreeDrag(target: TreeItem, axis: 'rows' | 'cards' = 'rows') {
  const { isManager } = useMe();
  const client = useClient();
  const move = useMoveInTree();
  const [over, setOver] = useState<DropPlace | null>(null);
  const isDraggable = isManager && target.level === 'FULL';
  const placeOf = (event: DragEvent): DropPlace | null => {
    if (dragged === null || !event.dataTransfer.types.includes(TYPE)) return null;
    const box = event.currentTarget.getBoundingClientRect();
    const share = axis === 'rows' ? (event.clientY - box.top) / box.height : (event.clientX - box.left) / box.width;
    // Read on demand; otherwise each row would hold its own list.
    const folders = client.readQuery(TreeQuery, {})?.data?.folders ?? [];
    return dropPlace(dragged, target, share, folders);
  };
  return {
    over,
    handlers: {
      draggable: isDraggable,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation();
        dragged = target;
        event.dataTransfer.setData(TYPE, target.id);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragEnd: () => {
        dragged = null;
        setOver(null);
      },
      onDragOver: (event: DragEvent) => {
        const place = placeOf(event);
        setOver(place);
        if (place === null) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        const place = placeOf(event);
        setOver(null);
        if (place === null || dragged === null) return;
        event.preventDefault();
        void move(dragged, target, place);
        dragged = null;
      },
    },
  };
}

/**
 * Where an item would land if dropped on another.
 * @param share Position of the pointer along the target, 0 to 1.
 * @returns Null where it cannot be dropped: onto itself, a folder into its own content, or into a project.
 */
export function dropPlace(
  item: TreeItem,
  target: TreeItem,
  share: number,
  folders: readonly FolderRow[],
): DropPlace | null {
  if (item.id === target.id) return null;
  const half = share < 0.5 ? 'before' : 'after';
  if (target.kind === 'PROJECT') return item.kind === 'PROJECT' ? half : null;
  if (item.kind === 'PROJECT') return 'into';
  if (pathTo(target.id, folders).some(({ id }) => id === item.id)) return null;
  return share < EDGE || share > 1 - EDGE ? half : 'into';
}

export const folderItem = ({ id, parentId, access }: FolderRow): TreeItem => ({
  kind: 'FOLDER',
  id,
  parentId: parentId ?? null,
  level: access.level,
});

export const projectItem = ({ id, folderId, access }: ProjectRow): TreeItem => ({
  kind: 'PROJECT',
  id,
  parentId: folderId ?? null,
  level: access.level,
});

/** Classes that show where the dragged item would land. */
export function dropClass(over: DropPlace | null, axis: 'rows' | 'cards' = 'rows'): string {
  if (over === null) return '';
  if (over === 'into') return 'outline-2 -outline-offset-2 outline-accent-solid rounded-6';
  const edges = {
    rows: {
      before: 'before:inset-x-0 before:-top-px before:h-0.5',
      after: 'before:inset-x-0 before:-bottom-px before:h-0.5',
    },
    cards: {
      before: 'before:inset-y-0 before:-left-2 before:w-0.5',
      after: 'before:inset-y-0 before:-right-2 before:w-0.5',
    },
  };
  return `before:absolute before:z-20 before:rounded-full before:bg-accent-solid before:content-[''] ${edges[axis][over]}`;
}
