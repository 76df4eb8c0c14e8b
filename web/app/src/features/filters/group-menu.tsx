import { Button } from '@fieldloom/ui/button.tsx';
import { Popover } from '@fieldloom/ui/popover.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import type { Grouping } from '@fieldloom/views/view-data';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { ArrowLeft, CircleDot, Columns3, Rows3, Tag as TagIcon, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type PickedChoice, SearchedChoices } from '../fields/choice-button.tsx';
import { FIELD_ICONS } from '../fields/field-kinds.ts';
import type { FieldRow } from '../fields/field-queries.ts';
import { optionsOf } from '../fields/field-shape.ts';
import { HiddenTags } from './hidden-tags.tsx';
import { ShownPeople } from './shown-people.tsx';
import { groupStrings as words } from './strings.ts';

interface GroupMenuProps {
  objectType: ViewObjectType;
  /** Custom fields of the objects. */
  fields: readonly FieldRow[];
  group: Grouping | null;
  onChange: (group: Grouping | null) => void;
  /** The project whose tags can be hidden; null for all projects. */
  projectId?: string | null;
}

/** The group of objects without a value; it can be hidden like an option. */
const NONE = 'none';

function choicesFor(objectType: ViewObjectType, fields: readonly FieldRow[]): PickedChoice[] {
  const isOfFields = objectType === 'NOTE' || objectType === 'INSIGHT';
  return [
    ...(objectType === 'INSIGHT' ? [{ id: 'PUBLISHED', label: words.published, icon: CircleDot }] : []),
    ...(objectType === 'NOTE' || objectType === 'HIGHLIGHT' ? [{ id: 'TAG', label: words.tag, icon: TagIcon }] : []),
    ...(isOfFields
      ? fields
          .filter(({ type }) => type === 'SELECT' || type === 'PERSON')
          .map(({ id, label, type }) => ({ id, label, icon: FIELD_ICONS[type] }))
      : []),
  ];
}

function groupingOf(id: string, fields: readonly FieldRow[]): Grouping {
  if (id === 'PUBLISHED') return { type: 'PUBLISHED' };
  if (id === 'TAG') return { type: 'TAG' };
  const isPerson = fields.some((field) => field.id === id && field.type === 'PERSON');
  return isPerson ? { type: 'PERSON', id, options: [] } : { type: 'SELECT', id, hiddenOptions: [] };
}

const choiceIdOf = (group: Grouping): string => ('id' in group ? group.id : group.type);

/** Chooses what objects are grouped by, and which groups are hidden. */
export function GroupMenu({ objectType, fields, group, onChange, projectId = null }: GroupMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const choices = choicesFor(objectType, fields);
  if (choices.length === 0) return null;
  const chosen = group === null ? undefined : choices.find(({ id }) => id === choiceIdOf(group));
  const field = fields.find(({ id }) => id === chosen?.id);
  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        variant="ghost"
        icon={Rows3}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => {
          setChoosing(false);
          setOpen(!isOpen);
        }}
        className={chosen ? 'text-accent' : 'text-muted'}
      >
        {chosen ? words.groupBy(chosen.label) : words.group}
      </Button>
      <Popover
        label={words.label}
        isFlush
        triggerRef={trigger}
        placement="bottom start"
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        {chosen === undefined || group === null || isChoosing ? (
          <SearchedChoices
            label={words.label}
            placeholder={words.find}
            nothing={words.nothing}
            choices={choices}
            selectedId={chosen?.id}
            onChoose={(id) => {
              onChange(groupingOf(id, fields));
              setChoosing(false);
            }}
            onDone={() => setOpen(false)}
          />
        ) : (
          <div className="flex w-72 max-w-[calc(100vw-32px)] flex-col">
            {group.type === 'SELECT' && field && <HiddenOptions field={field} group={group} onChange={onChange} />}
            {group.type === 'PERSON' && <ShownPeople group={group} onChange={onChange} />}
            {group.type === 'TAG' && <HiddenTags projectId={projectId} group={group} onChange={onChange} />}
            <div className="flex flex-col p-1">
              <Action icon={ArrowLeft} onPress={() => setChoosing(true)}>
                {words.back}
              </Action>
              <Action
                icon={X}
                onPress={() => {
                  onChange(null);
                  setOpen(false);
                }}
              >
                {words.none}
              </Action>
            </div>
          </div>
        )}
      </Popover>
    </>
  );
}

function Action({ icon, onPress, children }: { icon: typeof X; onPress: () => void; children: string }) {
  return (
    <Button size="sm" variant="ghost" icon={icon} onPress={onPress} className="w-full justify-start text-muted">
      {children}
    </Button>
  );
}

interface HiddenOptionsProps {
  field: FieldRow;
  group: Extract<Grouping, { type: 'SELECT' }>;
  onChange: (group: Grouping) => void;
}

function HiddenOptions({ field, group, onChange }: HiddenOptionsProps) {
  const options = optionsOf(field);
  const hidden = new Set(group.hiddenOptions);
  const set = (ids: Iterable<string>) => onChange({ ...group, hiddenOptions: [...ids] });
  const toggle = (id: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(id);
    else next.add(id);
    set(next);
  };
  return (
    <section aria-label={words.shown} className="border-b border-border p-1">
      <header className="flex items-center justify-between pt-1 pr-1 pl-2">
        <h3 className="text-12 font-medium text-subtle">{words.shown}</h3>
        <Button
          size="sm"
          variant="ghost"
          onPress={() => set(hidden.size > 0 ? [] : [...options.map(({ id }) => id), NONE])}
          className="text-12 text-muted"
        >
          {hidden.size > 0 ? words.showAll : words.hideAll}
        </Button>
      </header>
      {options.length === 0 && <p className="px-2 py-2 text-13 text-muted">{words.noOptions}</p>}
      <ul className="scroll-area max-h-72">
        {options.map(({ id, label, color }) => (
          <Toggle key={id} isShown={!hidden.has(id)} onChange={(isShown) => toggle(id, isShown)}>
            <ColorDot color={color} />
            <span className="truncate">{label}</span>
          </Toggle>
        ))}
        <Toggle isShown={!hidden.has(NONE)} onChange={(isShown) => toggle(NONE, isShown)}>
          <Columns3 size={12} aria-hidden="true" className="text-subtle" />
          <span className="truncate text-muted">{words.none_of}</span>
        </Toggle>
      </ul>
    </section>
  );
}

interface ToggleProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
  children: ReactNode;
}

function Toggle({ isShown, onChange, children }: ToggleProps) {
  return (
    <li className="px-2 py-1">
      <Switch isSelected={isShown} onChange={onChange} className="text-13">
        <span className="flex min-w-0 items-center gap-2">{children}</span>
      </Switch>
    </li>
  );
}
