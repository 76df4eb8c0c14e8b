import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cx } from '@fieldloom/ui/class-names.ts';
import { fitText } from '@fieldloom/ui/fit-text.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { Check, Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useQuery } from 'urql';
import { tagBoardStrings, tagStrings as words } from './strings.ts';
import { type TagBoardsData, TagBoardsQuery } from './tag-queries.ts';

interface TagPickerProps {
  /** Null for only the workspace's tags. */
  projectId: string | null;
  selectedIds: readonly string[];
  onToggle: (tagId: string) => void;
  /** Creates a tag with this name and applies it. Absent if tags cannot be created. */
  onCreate?: (title: string) => void;
  onClose: () => void;
}

interface Choice {
  id: string;
  title: string;
  color: string | null;
  group: string;
}

const NEW = 'new';

/** @returns The title of the board for a new tag: the project's first. Null if the reader may not add to it. */
function boardForNew(boards: TagBoardsData['tagBoards'], projectId: string | null): string | null {
  const own = boards.filter((board) => board.projectId === projectId);
  const [first] = own.toSorted((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1));
  if (first === undefined) return tagBoardStrings.firstBoard;
  return first.access.level === 'READ' ? null : first.title;
}

/** Finds a tag of the project by typing, or creates one. Focus stays in the field (ARIA combobox with listbox). */
export function TagPicker({ projectId, selectedIds, onToggle, onCreate, onClose }: TagPickerProps) {
  const [{ data }] = useQuery({ query: TagBoardsQuery, variables: { projectId } });
  const listId = useId();
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const typed = query.trim();
  // The project's own boards come before the workspace's.
  const all: Choice[] = (data?.tagBoards ?? []).flatMap((board, _index, boards) =>
    board.groups.flatMap((group) => {
      const heading = boards.length > 1 ? words.placeIn(board.title, group.title, !board.projectId) : group.title;
      return group.tags.map(({ id, title, color }) => ({ id, title, color, group: heading }));
    }),
  );
  const found = all.filter((tag) => tag.title.toLowerCase().includes(typed.toLowerCase()));
  const board = boardForNew(data?.tagBoards ?? [], projectId);
  const mayCreate = onCreate !== undefined && board !== null;
  const isKnown = all.some((tag) => tag.title.toLowerCase() === typed.toLowerCase());
  const choices: Choice[] =
    data && mayCreate && typed && !isKnown
      ? [...found, { id: NEW, title: words.create(typed, board), color: null, group: '' }]
      : found;
  const active = Math.min(place, choices.length - 1);

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    if (choice.id === NEW) onCreate?.(typed);
    else onToggle(choice.id);
    setQuery('');
    setPlace(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setPlace((active + step + choices.length) % Math.max(choices.length, 1));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (typed === '' && place === 0) onClose();
      else choose(choices[active]);
    } else return;
    event.preventDefault();
  };

  return (
    <div className="w-64">
      <input
        // Opens for typing; on closing, the focus returns to its button.
        autoFocus
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-label={mayCreate ? words.find : words.findOnly}
        placeholder={mayCreate ? words.find : words.findOnly}
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(fitText(query, event.target.value, TEXT_LIMITS.tagTitle));
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
        className="h-9 w-full border-b border-border bg-transparent px-3 text-13 outline-none placeholder:text-subtle focus:border-focus"
      />
      {choices.length === 0 ? (
        <p id={listId} role="status" className="px-3 py-4 text-13 text-muted">
          {mayCreate ? words.nothing : words.nothingFits}
        </p>
      ) : (
        <div
          id={listId}
          role="listbox"
          aria-label={words.picker}
          aria-multiselectable="true"
          className="scroll-area max-h-64 p-1"
        >
          {choices.map((choice, index) => (
            <div key={choice.id} role="presentation">
              {choice.group && choice.group !== choices[index - 1]?.group && (
                <div role="presentation" className="px-2 pt-1.5 pb-0.5 text-12 text-subtle">
                  {choice.group}
                </div>
              )}
              <div
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={selectedIds.includes(choice.id)}
                ref={(element) => {
                  if (index === active && place > 0) element?.scrollIntoView({ block: 'nearest' });
                }}
                onPointerMove={() => setPlace(index)}
                onClick={() => choose(choice)}
                onKeyDown={onKeyDown}
                className={cx('flex h-8 items-center gap-2 rounded-6 px-2 text-13', index === active && 'bg-hover')}
              >
                {choice.color ? (
                  <ColorDot color={choice.color} className="mx-[3px]" />
                ) : (
                  <Icon of={Plus} className="text-muted" />
                )}
                <span className="min-w-0 flex-1 truncate">{choice.title}</span>
                {selectedIds.includes(choice.id) && <Icon of={Check} className="text-accent" />}
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
