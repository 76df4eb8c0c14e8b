import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuItem } from '@fieldloom/ui/menu.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { Ellipsis, Pencil, Plus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { InlineName } from './inline-name.tsx';
import { tagBoardStrings as words } from './strings.ts';
import { TagRow } from './tag-row.tsx';
import type { BoardTag, Group, TagBoardActions } from './use-tag-board.ts';

interface TagGroupColumnProps {
  group: Group;
  /** All groups of the board: where a tag can be moved to. */
  groups: readonly Group[];
  actions: TagBoardActions;
  canEdit: boolean;
  dragged: BoardTag | null;
  onDrag: (tag: BoardTag | null) => void;
}

/** One group: its tags in order. Tags are dragged, or moved by their menu. */
export function TagGroupColumn({ group, groups, actions, canEdit, dragged, onDrag }: TagGroupColumnProps) {
  const [editing, setEditing] = useState<'name' | 'tag' | null>(null);
  const [dropAt, setDropAt] = useState<number | null>(null);
  const tags = group.tags.toSorted((a, b) => a.rank - b.rank);
  const others = tags.filter((tag) => tag.id !== dragged?.id);

  const placeOf = (event: DragEvent<HTMLElement>): number => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tag]')].filter(
      (row) => row.dataset.tag !== dragged?.id,
    );
    const below = rows.findIndex((row) => {
      const box = row.getBoundingClientRect();
      return event.clientY < box.top + box.height / 2;
    });
    return below < 0 ? rows.length : below;
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    if (dragged) void actions.move(dragged, { ...group, tags }, placeOf(event));
    setDropAt(null);
    onDrag(null);
  };

  return (
    <div
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        setDropAt(placeOf(event));
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropAt(null);
      }}
      onDrop={drop}
      className={cx(
        'group/column rounded-10 border bg-surface p-2 transition-colors',
        dropAt === null ? 'border-border' : 'border-accent',
      )}
    >
      <section aria-label={words.group(group.title)}>
        <header className="flex h-8 items-center gap-2 pr-1 pl-2">
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
                <Menu
                  label={words.more(group.title)}
                  placement="bottom end"
                  trigger={<IconButton icon={Ellipsis} size="sm" label={words.more(group.title)} />}
                >
                  <MenuItem icon={Pencil} onAction={() => setEditing('name')}>
                    {words.rename}
                  </MenuItem>
                </Menu>
              )}
            </>
          )}
        </header>
        <ul className="flex flex-col">
          {tags.map((tag) => (
            <li
              key={tag.id}
              data-tag={tag.id}
              className={cx(
                'border-t-2',
                dropAt !== null && others[dropAt]?.id === tag.id ? 'border-accent' : 'border-transparent',
              )}
            >
              <TagRow
                tag={tag}
                tags={tags}
                group={group}
                groups={groups}
                actions={actions}
                canEdit={canEdit}
                isDragged={dragged?.id === tag.id}
                onDrag={onDrag}
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
