import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { Check, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface Choice {
  id: string;
  label: string;
  /** Heading above the first choice of each group. */
  group?: string | undefined;
}

interface ChoiceListProps<Each extends Choice> {
  /** Label of the list, for assistive technology. */
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  /** The choices that match the query. */
  choices: readonly Each[];
  selectedIds?: readonly string[];
  isMultiple?: boolean;
  /** Renders a choice; without it, its label is shown. */
  render?: (choice: Each) => ReactNode;
  onChoose: (choice: Each) => void;
  /** Creates a choice with the typed name; absent if that is not allowed, or if the name already exists. */
  onCreate?: ((label: string) => void) | undefined;
  createLabel?: (label: string) => string;
  /** Enter in an empty field with no choice highlighted. */
  onDone: () => void;
  /** Escape. */
  onCancel?: () => void;
  /** Backspace on an empty field. */
  onRemoveLast?: () => void;
  /** Shown when no choice matches. */
  nothing: string;
  /** Why the choices are not all there, for example that they could not be asked for. */
  problem?: string | undefined;
  /** A line below the list, for example that there are more choices. */
  note?: string | undefined;
  isLoading?: boolean;
}

/** Filters by typing and selects with keys or pointer. Focus stays in the field (ARIA combobox with listbox). */
export function ChoiceList<Each extends Choice>({
  label,
  placeholder,
  query,
  onQuery,
  choices,
  selectedIds = [],
  isMultiple = false,
  render,
  onChoose,
  onCreate,
  createLabel = (text) => text,
  onDone,
  onCancel,
  onRemoveLast,
  nothing,
  problem,
  note,
  isLoading = false,
}: ChoiceListProps<Each>) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // Focuses the field on opening. `autoFocus` would do it before the popover counts as part of the one it is attached
  // to, which would then close.
  useEffect(() => input.current?.focus(), []);
  const [place, setPlace] = useState<number | null>(null);
  const typed = query.trim();
  const count = choices.length + (onCreate ? 1 : 0);
  // If nothing is typed, Enter selects nothing and closes the list.
  const active = count === 0 ? -1 : Math.min(place ?? (typed === '' ? -1 : 0), count - 1);

  const choose = (index: number) => {
    const choice = choices[index];
    if (choice) onChoose(choice);
    else if (index === choices.length) onCreate?.(typed);
    if (query !== '') onQuery('');
    if (query !== '') setPlace(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) setPlace(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
    else if (event.key === 'Enter') {
      if (active < 0) onDone();
      else choose(active);
    } else if (event.key === 'Escape' && onCancel) onCancel();
    else if (event.key === 'Backspace' && query === '' && onRemoveLast) onRemoveLast();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const option = (index: number, isSelected: boolean, children: ReactNode) => (
    <div
      id={`${listId}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      ref={(element) => {
        if (index === active && place !== null) element?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerMove={() => setPlace(index)}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(index)}
      onKeyDown={onKeyDown}
      className={cx('flex min-h-8 items-center gap-2 rounded-6 px-2 py-1 text-13', index === active && 'bg-hover')}
    >
      {children}
    </div>
  );
  return (
    <div className="w-72 max-w-[calc(100vw-32px)]">
      <div className="relative">
        <input
          ref={input}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            onQuery(event.target.value);
            setPlace(null);
          }}
          onKeyDown={onKeyDown}
          className="h-9 w-full border-b border-border bg-transparent pr-8 pl-3 text-13 outline-none placeholder:text-subtle focus:border-focus"
        />
        {isLoading && <Spinner className="absolute top-2.5 right-2.5 text-subtle" />}
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple}
        className="scroll-area max-h-64 p-1 empty:hidden"
      >
        {choices.map((choice, index) => {
          const isSelected = selectedIds.includes(choice.id);
          return (
            <div key={choice.id} role="presentation">
              {choice.group && choice.group !== choices[index - 1]?.group && (
                <div role="presentation" className="px-2 pt-1.5 pb-0.5 text-12 text-subtle">
                  {choice.group}
                </div>
              )}
              {option(
                index,
                isSelected,
                <>
                  <span className="min-w-0 flex-1">
                    {render?.(choice) ?? <span className="block truncate">{choice.label}</span>}
                  </span>
                  {isSelected && <Icon of={Check} className="text-accent" />}
                </>,
              )}
            </div>
          );
        })}
        {onCreate &&
          option(
            choices.length,
            false,
            <>
              <Icon of={Plus} className="text-muted" />
              <span className="min-w-0 flex-1 truncate">{createLabel(typed)}</span>
            </>,
          )}
      </div>
      {problem && (
        <p role="alert" className="px-3 py-3 text-13 text-danger">
          {problem}
        </p>
      )}
      {count === 0 && !isLoading && !problem && <p className="px-3 py-3 text-13 text-muted">{nothing}</p>}
      {note && <p className="border-t border-border px-3 py-2 text-12 text-muted">{note}</p>}
    </div>
  );
}
