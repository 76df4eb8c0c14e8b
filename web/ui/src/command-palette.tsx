import { type LucideIcon, Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { cx } from './class-names.ts';
import { type Command, matchCommands } from './command-match.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { uiStrings } from './strings.ts';

export interface PaletteCommand extends Command {
  icon: LucideIcon;
  keys?: string;
  run: () => void;
}

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  commands: readonly PaletteCommand[];
  /** Lets the application load its own results (search) for the typed text; they come after the matches. */
  onQuery?: (query: string) => void;
  /** Results that were matched elsewhere; they are shown unchanged. */
  found?: readonly PaletteCommand[];
}

const SHOWN_AT_MOST = 60;

const matching = (commands: readonly PaletteCommand[], query: string, found: readonly PaletteCommand[]) =>
  [...matchCommands(commands, query), ...found].slice(0, SHOWN_AT_MOST);

/** ⌘K: go anywhere, do anything. A combobox with a list box (ARIA pattern); the focus stays in the field. */
export function CommandPalette({ isOpen, onClose, ...rest }: CommandPaletteProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-scrim p-2 sm:p-6 sm:pt-[14vh] data-entering:animate-fade-in"
    >
      <Modal className="w-full max-w-150 rounded-10 bg-surface-raised shadow-float data-entering:animate-rise-in">
        <AriaDialog aria-label={uiStrings.commandTitle} className="outline-none">
          <PaletteBody onClose={onClose} {...rest} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function PaletteBody({ commands, found = [], onQuery, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const deferred = useDeferredValue(query);
  const shown = useMemo(() => matching(commands, deferred, found), [commands, deferred, found]);
  const activeIndex = Math.min(active, shown.length - 1);

  const move = (to: number) => {
    const next = (to + shown.length) % Math.max(shown.length, 1);
    setActive(next);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  /** The list may still show the matches of the previous letters, but Enter must act on the letters that were typed. */
  const chosen = () => {
    const fitting = query === deferred ? shown : matching(commands, query, found);
    return fitting[Math.min(active, fitting.length - 1)];
  };
  const run = (command: PaletteCommand | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(activeIndex + 1);
    else if (event.key === 'ArrowUp') move(activeIndex - 1);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(shown.length - 1);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(chosen());
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex h-12 items-center gap-3 border-b border-border px-4 focus-within:border-focus">
        <Icon of={Search} className="text-subtle" />
        <input
          // The palette opens for typing; the focus returns to where it was when it closes.
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={shown[activeIndex] ? `${listId}-${activeIndex}` : undefined}
          aria-label={uiStrings.commandTitle}
          placeholder={uiStrings.commandPlaceholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            onQuery?.(event.target.value);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none"
        />
        <Kbd keys="esc" />
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={uiStrings.commandTitle}
        className="scroll-area max-h-[min(400px,60vh)] p-1.5"
      >
        {shown.map((command, index) => {
          const isNewGroup = command.group !== shown[index - 1]?.group;
          return (
            <div key={command.id} role="presentation">
              {isNewGroup && (
                <div role="presentation" className="px-2.5 pt-2 pb-1 text-12 font-medium text-subtle">
                  {command.group}
                </div>
              )}
              <div
                role="option"
                id={`${listId}-${index}`}
                aria-selected={index === activeIndex}
                tabIndex={-1}
                onPointerMove={() => setActive(index)}
                onClick={() => run(command)}
                onKeyDown={onKeyDown}
                className={cx(
                  'flex h-9 items-center gap-2.5 rounded-6 px-2.5 text-13',
                  index === activeIndex && 'bg-hover',
                )}
              >
                <Icon of={command.icon} className="text-muted" />
                <span className="truncate">{command.title}</span>
                {command.detail && <span className="truncate text-muted">{command.detail}</span>}
                {command.keys && (
                  <span className="ml-auto pl-3">
                    <Kbd keys={command.keys} />
                  </span>
                )}
              </div>
            </div>
          );
        })}
        {shown.length === 0 && <p className="px-3 py-8 text-center text-13 text-muted">{uiStrings.commandNothing}</p>}
      </div>
    </>
  );
}
