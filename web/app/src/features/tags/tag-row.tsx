import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Tag } from '@fieldloom/ui/tag.tsx';
import { Frown, Lock, Meh, Smile } from 'lucide-react';
import { useState } from 'react';
import { tagAddress } from '../content/addresses.ts';
import { countText } from '../content/count-text.ts';
import { HrefLink } from '../content/href-link.tsx';
import { MergeDialog, TagDialog } from './dialogs.ts';
import { InlineName } from './inline-name.tsx';
import { sentimentStrings, tagBoardStrings as words } from './strings.ts';
import { TagMenu } from './tag-menu.tsx';
import type { Board, BoardTag, Group, TagBoardActions } from './use-tag-boards.ts';

interface TagRowProps {
  tag: BoardTag;
  group: Group;
  board: Board;
  /** Boards that it can be moved to. */
  boards: readonly Board[];
  /** Undefined until known. */
  count: number | undefined;
  actions: TagBoardActions;
  canEdit: boolean;
  isDragged: boolean;
  onDrag: (tag: BoardTag | null) => void;
}

const FACES = { POSITIVE: Smile, NEGATIVE: Frown, MIXED: Meh };

export function TagRow({ tag, group, board, boards, count, actions, canEdit, isDragged, onDrag }: TagRowProps) {
  const [open, setOpen] = useState<'name' | 'dialog' | 'merge' | null>(null);
  const close = () => setOpen(null);
  const mayChange = canEdit && (!tag.locked || board.access.level === 'FULL');
  if (open === 'name') {
    return (
      <InlineName
        label={words.tagName}
        value={tag.title}
        maxLength={TEXT_LIMITS.tagTitle}
        onCancel={close}
        onSave={(title) => {
          close();
          void actions.changeTag(tag.id, { title });
        }}
      />
    );
  }
  return (
    <div
      draggable={mayChange}
      onDragStart={(event) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', tag.title);
        onDrag(tag);
      }}
      onDragEnd={() => onDrag(null)}
      title={tag.description ?? undefined}
      className={cx(
        'group/row flex h-8 items-center gap-2 rounded-6 pr-1 pl-2 hover:bg-hover',
        mayChange && 'cursor-grab',
        isDragged && 'opacity-40',
      )}
    >
      <HrefLink href={tagAddress(tag)} draggable={false} className="min-w-0 flex-1 rounded-[4px]">
        <Tag size="md" color={tag.color}>
          {tag.title}
        </Tag>
      </HrefLink>
      {tag.sentiment && (
        <span title={sentimentStrings[tag.sentiment]} className="inline-flex text-subtle">
          <Icon of={FACES[tag.sentiment]} />
          <span className="sr-only">{sentimentStrings[tag.sentiment]}</span>
        </span>
      )}
      {tag.locked && (
        <span title={words.locked} className="inline-flex text-subtle">
          <Icon of={Lock} />
          <span className="sr-only">{words.locked}</span>
        </span>
      )}
      {count !== undefined && (
        <span className="text-12 text-muted tabular-nums">
          <span aria-hidden="true">{countText(count)}</span>
          <span className="sr-only">{words.count(count)}</span>
        </span>
      )}
      {mayChange && (
        <TagMenu
          tag={tag}
          group={group}
          boards={boards}
          actions={actions}
          onRename={() => setOpen('name')}
          onEdit={() => setOpen('dialog')}
          onMerge={() => setOpen('merge')}
        />
      )}
      <TagDialog
        tag={tag}
        mayLock={board.access.level === 'FULL'}
        isOpen={open === 'dialog'}
        onClose={close}
        onSave={async (change) => (await actions.changeTag(tag.id, change)) !== null}
      />
      <MergeDialog
        tag={tag}
        isOfWorkspace={!board.projectId}
        projectId={board.projectId ?? null}
        isOpen={open === 'merge'}
        onClose={close}
        onDone={actions.reload}
      />
    </div>
  );
}
