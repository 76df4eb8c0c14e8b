import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cx } from '@fieldloom/ui/class-names.ts';
import { fitText } from '@fieldloom/ui/fit-text.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuItem, Submenu } from '@fieldloom/ui/menu.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { Ellipsis, Merge, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Button } from 'react-aria-components';
import { COLOR_CHOICES } from '../content/color-choices.ts';
import { addOption, type DraftOption, mergeOptions, repeatedOptions } from './field-draft.ts';
import { moved } from './new-place.ts';
import { fieldSettingsStrings } from './settings-strings.ts';
import { SortableList } from './sortable-list.tsx';

const words = fieldSettingsStrings.options;

interface OptionsEditorProps {
  ref?: Ref<HTMLElement>;
  options: readonly DraftOption[];
  /** Receives what a change makes of the options as they are then. */
  onChange: (edit: (options: readonly DraftOption[]) => DraftOption[]) => void;
}

/** Keeps keys from the surrounding list, which would move its focus. */
const keepKeys = (event: KeyboardEvent) => event.key !== 'Tab' && event.key !== 'Escape' && event.stopPropagation();

/** Edits the options of a select field: name, color, order, merging and deletion. They are saved with the field. */
export function OptionsEditor({ ref, options, onChange }: OptionsEditorProps) {
  const [added, setAdded] = useState('');
  const repeated = repeatedOptions(options);
  const isFull = options.length >= COUNT_LIMITS.selectOptions;
  const change = (id: string, next: Partial<DraftOption>) =>
    onChange((before) => before.map((option) => (option.id === id ? { ...option, ...next } : option)));
  const add = () => {
    if (added.trim() === '' || isFull) return;
    onChange((before) => addOption(before, added));
    setAdded('');
  };
  return (
    <section ref={ref} tabIndex={-1} aria-label={words.title} className="flex flex-col gap-1.5 outline-none">
      <h3 className="text-13 font-medium">{words.title}</h3>
      <SortableList
        label={words.list}
        items={options}
        nameOf={({ label }) => label}
        handleLabel={words.move}
        onMove={(place) => onChange((before) => moved(before, place))}
        className="scroll-area flex max-h-72 flex-col empty:hidden"
        itemClassName="min-h-9"
        renderItem={(option) => (
          <OptionRow
            option={option}
            others={options.filter(({ id }) => id !== option.id)}
            isRepeated={repeated.has(option.id)}
            onChange={(next) => change(option.id, next)}
            onMerge={(intoId) => onChange((before) => mergeOptions(before, option.id, intoId))}
            onDelete={() => onChange((before) => before.filter(({ id }) => id !== option.id))}
          />
        )}
      />
      {isFull ? (
        <p className="text-12 text-muted">{words.full}</p>
      ) : (
        <div className="flex h-9 items-center gap-2 rounded-6 border border-border px-2 focus-within:border-focus">
          <Icon of={Plus} className="text-subtle" />
          <input
            aria-label={words.add}
            placeholder={words.add}
            value={added}
            onChange={(event) => setAdded(fitText(added, event.target.value, TEXT_LIMITS.selectOptionLabel))}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Enter must not submit the dialog's form.
              event.preventDefault();
              add();
            }}
            className="h-full min-w-0 flex-1 bg-transparent text-13 outline-none placeholder:text-subtle"
          />
        </div>
      )}
    </section>
  );
}

interface OptionRowProps {
  option: DraftOption;
  others: readonly DraftOption[];
  isRepeated: boolean;
  onChange: (next: Partial<DraftOption>) => void;
  onMerge: (intoId: string) => void;
  onDelete: () => void;
}

function OptionRow({ option, others, isRepeated, onChange, onMerge, onDelete }: OptionRowProps) {
  const { label, color, merged } = option;
  const hasProblem = isRepeated || label.trim() === '';
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex min-w-0 items-center gap-1.5">
        <Menu
          label={words.color(label)}
          selectionMode="single"
          selectedKeys={[color]}
          onSelectionChange={([next]) => next && onChange({ color: next })}
          trigger={
            <Button
              aria-label={words.color(label)}
              className="inline-flex size-7 shrink-0 items-center justify-center rounded-6 data-hovered:bg-hover"
            >
              <ColorDot color={color} className="size-3.5" />
            </Button>
          }
        >
          {COLOR_CHOICES.map(({ hex, name }) => (
            <MenuItem key={hex} id={hex}>
              {name}
            </MenuItem>
          ))}
        </Menu>
        <input
          aria-label={words.name(label)}
          placeholder={words.placeholder}
          aria-invalid={hasProblem}
          value={label}
          onChange={(event) => onChange({ label: fitText(label, event.target.value, TEXT_LIMITS.selectOptionLabel) })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
            keepKeys(event);
          }}
          className={cx(
            'h-7 min-w-0 flex-1 rounded-6 border bg-transparent px-1.5 text-13 outline-none hover:border-border focus:border-focus',
            hasProblem ? 'border-danger' : 'border-transparent',
          )}
        />
        <Menu
          label={words.more(label)}
          placement="bottom end"
          trigger={<IconButton icon={Ellipsis} size="sm" label={words.more(label)} />}
        >
          {others.length > 0 && (
            <Submenu label={words.merge} item={<MenuItem icon={Merge}>{words.merge}</MenuItem>}>
              {others.map((other) => (
                <MenuItem key={other.id} onAction={() => onMerge(other.id)}>
                  {other.label}
                </MenuItem>
              ))}
            </Submenu>
          )}
          <MenuItem icon={Trash2} isDanger onAction={onDelete}>
            {words.delete}
          </MenuItem>
        </Menu>
      </div>
      {merged.length > 0 && (
        <p className="pb-1 pl-10 text-12 text-muted">{words.takes(merged.map((each) => each.label).join(', '))}</p>
      )}
      {isRepeated && (
        <p role="alert" className="pb-1 pl-10 text-12 text-danger">
          {words.same}
        </p>
      )}
    </div>
  );
}
