import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { Plus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { GroupMenu } from './group-menu.tsx';
import { InlineName } from './inline-name.tsx';
import { tagBoardStrings as words } from './strings.ts';
import type { Dragged } from './tag-boards.tsx';
import { TagRow } from './tag-row.tsx';
import type { Board, Group, TagBoardActions } from './use-tag-boards.ts';

interface TagGroupColumnProps {
  group: Group;
  board: Board;
  /** Boards that the tags and the group can be moved to. */
  boards: readonly Board[];
  /** Number of highlights by tag. */
  counts: ReadonlyMap<string, number>;
  actions: TagBoardActions;
  canEdit: boolean;
  dragged: Dragged | null;
  onDrag: (dragged: Dragged | null) => void;
}

/** A group with its tags in order. Tags and groups move by dragging or with their menus. */
export function TagGroupColumn({
  group,
  board,
  boards,
  counts,
  actions,
  canEdit,
  dragged,
  onDrag,
}: TagGroupColumnProps) {
  const [editing, setEditing] = useState<'name' | 'tag' | null>(null);
  const [dropAt, setDropAt] = useState<number | null>(null);
  const { tags } = group;
  const tag = dragged?.kind === 'tag' ? dragged.tag : undefined;
  const moved = dragged?.kind === 'group' ? dragged.group : undefined;
  const others = tags.filter(({ id }) => id !== tag?.id);

  const placeOf = (event: DragEvent<HTMLElement>): number => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tag]')].filter(
      (row) => row.dataset.tag !== tag?.id,
    );
    const below = rows.findIndex((row) => {
      const box = row.getBoundingClientRect();
      return event.clientY < box.top + box.height / 2;
    });
    return below < 0 ? rows.length : below;
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    if (tag) void actions.move(tag, group, placeOf(event));
    // A group dropped on another one takes its position.
    if (moved && moved.id !== group.id) {
      void actions.moveGroup(
        moved,
        board.groups,
        board.groups.findIndex(({ id }) => id === group.id),
      );
    }
    setDropAt(null);
    onDrag(null);
  };

  return (
    <div
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        setDropAt(tag ? placeOf(event) : 0);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropAt(null);
      }}
      onDrop={drop}
      className={cx(
        'group/column rounded-10 border bg-surface p-2 transition-colors',
        dropAt === null ? 'border-border' : 'border-accent',
        moved?.id === group.id && 'opacity-40',
      )}
    >
      <section aria-label={words.group(group.title)}>
        <header
          draggable={canEdit && editing !== 'name'}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', group.title);
            onDrag({ kind: 'group', group });
          }}
          onDragEnd={() => onDrag(null)}
          className={cx('flex h-8 items-center gap-2 pr-1 pl-2', canEdit && 'cursor-grab')}
        >
          {editing === 'name' ? (
            <InlineName
              label={words.groupName}
              value={group.title}
              maxLength={TEXT_LIMITS.tagGroupTitle}
              onCancel={() => setEditing(null)}
              onSave={(title) => {
                setEditing(null);
                void actions.changeGroup(group.id, { title });
              }}
            />
          ) : (
            <>
              <ColorDot color={group.color} />
              <h3 className="min-w-0 flex-1 truncate text-13 font-semibold">{group.title}</h3>
              <span className="text-12 text-subtle tabular-nums">{tags.length}</span>
              {canEdit && (
                <GroupMenu
                  group={group}
                  board={board}
                  boards={boards}
                  actions={actions}
                  onRename={() => setEditing('name')}
                />
              )}
            </>
          )}
        </header>
        <ul className="flex flex-col">
          {tags.map((each) => (
            <li
              key={each.id}
              data-tag={each.id}
              className={cx(
                'border-t-2',
                tag && dropAt !== null && others[dropAt]?.id === each.id ? 'border-accent' : 'border-transparent',
              )}
            >
              <TagRow
                tag={each}
                group={group}
                board={board}
                boards={boards}
                count={counts.get(each.id)}
                actions={actions}
                canEdit={canEdit}
                isDragged={tag?.id === each.id}
                onDrag={(next) => onDrag(next && { kind: 'tag', tag: next })}
              />
            </li>
          ))}
          {tags.length === 0 && canEdit && <li className="px-2 py-1.5 text-12 text-subtle">{words.emptyGroup}</li>}
        </ul>
        {canEdit &&
          (editing === 'tag' ? (
            <InlineName
              label={words.tagName}
              maxLength={TEXT_LIMITS.tagTitle}
              onCancel={() => setEditing(null)}
              onSave={(title) => {
                setEditing(null);
                void actions.addTag(group.id, title);
              }}
            />
          ) : (
            <Button
              variant="ghost"
              size="sm"
              icon={Plus}
              onPress={() => setEditing('tag')}
              className="w-full justify-start text-muted"
            >
              {words.newTag}
            </Button>
          ))}
      </section>
    </div>
  );
}
