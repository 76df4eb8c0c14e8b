import type { CustomFieldType } from '@fieldloom/filters/vocabulary';
import { Button } from '@fieldloom/ui/button.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Popover } from '@fieldloom/ui/popover.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { fieldIdOf, fieldKey } from '@fieldloom/views/view-data';
import { SORTABLE, type SortDirection, VIEW_LIMITS, type ViewObjectType } from '@fieldloom/views/vocabulary';
import { ArrowUpDown, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ChoiceButton, type PickedChoice } from '../fields/choice-button.tsx';
import { FIELD_ICONS } from '../fields/field-kinds.ts';
import type { FieldRow } from '../fields/field-queries.ts';
import { moved } from '../fields/new-place.ts';
import { SortableList } from '../fields/sortable-list.tsx';
import { sortStrings as words } from './strings.ts';

export interface SortBy {
  key: string;
  direction: SortDirection;
}

interface SortMenuProps {
  objectType: ViewObjectType;
  /** Custom fields of the objects. */
  fields: readonly FieldRow[];
  sort: readonly SortBy[];
  onChange: (sort: SortBy[]) => void;
}

type OrderKind = 'date' | 'number' | 'text' | 'options';

const ORDER_OF_TYPE: Partial<Record<CustomFieldType, OrderKind>> = {
  DATETIME: 'date',
  NUMBER: 'number',
  NPS: 'number',
  SELECT: 'options',
};
const ORDER_OF_COLUMN: Record<string, OrderKind> = {
  createdAt: 'date',
  updatedAt: 'date',
  publishedAt: 'date',
  highlightCount: 'number',
};

/** Up to three sorts, in order of precedence. */
export function SortMenu({ objectType, fields, sort, onChange }: SortMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choices: PickedChoice[] = [
    ...SORTABLE[objectType].map((key) => ({ id: key as string, label: words.columns[key] ?? key })),
    ...fields
      // People have no sort order.
      .filter(({ type }) => type !== 'PERSON')
      .map(({ id, label, type }) => ({ id: fieldKey(id), label, icon: FIELD_ICONS[type] })),
  ];
  const nameOf = (key: string) => choices.find(({ id }) => id === key)?.label ?? key;
  const orderOf = (key: string): OrderKind => {
    const field = fields.find(({ id }) => id === fieldIdOf(key));
    return (field ? ORDER_OF_TYPE[field.type] : ORDER_OF_COLUMN[key]) ?? 'text';
  };
  // Fields that were deleted meanwhile no longer sort.
  const shown = sort.filter(({ key }) => choices.some(({ id }) => id === key));
  const free = choices.filter(({ id }) => !sort.some(({ key }) => key === id));
  const change = (key: string, next: Partial<SortBy>) =>
    onChange(shown.map((each) => (each.key === key ? { ...each, ...next } : each)));
  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        variant="ghost"
        icon={ArrowUpDown}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        className={shown.length > 0 ? 'text-accent' : 'text-muted'}
      >
        {shown.length === 0 ? words.sort : words.sortBy(shown.map(({ key }) => nameOf(key)).join(', '))}
      </Button>
      <Popover label={words.label} triggerRef={trigger} placement="bottom start" isOpen={isOpen} onOpenChange={setOpen}>
        <div className="flex w-100 max-w-[calc(100vw-48px)] flex-col gap-2">
          {shown.length === 0 && <p className="px-1 text-13 text-muted">{words.empty}</p>}
          <SortableList
            label={words.list}
            items={shown.map((each) => ({ ...each, id: each.key }))}
            nameOf={({ key }) => nameOf(key)}
            handleLabel={words.move}
            onMove={(place) =>
              onChange(
                moved(
                  shown.map((each) => ({ ...each, id: each.key })),
                  place,
                ).map(({ key, direction }) => ({ key, direction })),
              )
            }
            className="flex flex-col gap-1.5"
            renderItem={({ key, direction }) => {
              const [ascending, descending] = words.words(orderOf(key));
              return (
                <>
                  <ChoiceButton
                    label={words.label}
                    variant="secondary"
                    placeholder={words.find}
                    nothing={words.nothing}
                    choices={[...choices.filter(({ id }) => id === key), ...free]}
                    selectedId={key}
                    onChoose={(next) => change(key, { key: next })}
                    className="min-w-0 flex-1 justify-start"
                  >
                    {nameOf(key)}
                  </ChoiceButton>
                  <Select
                    size="sm"
                    aria-label={words.direction(nameOf(key))}
                    options={[
                      { id: 'ASC' as const, label: ascending },
                      { id: 'DESC' as const, label: descending },
                    ]}
                    value={direction}
                    onChange={(next) => change(key, { direction: next })}
                    className="w-36 shrink-0"
                  />
                  <IconButton
                    icon={X}
                    size="sm"
                    label={words.remove(nameOf(key))}
                    onPress={() => onChange(shown.filter((each) => each.key !== key))}
                  />
                </>
              );
            }}
          />
          {shown.length < VIEW_LIMITS.sorts ? (
            <ChoiceButton
              label={words.add}
              icon={Plus}
              placeholder={words.find}
              nothing={words.nothing}
              choices={free}
              onChoose={(key) => onChange([...shown, { key, direction: orderOf(key) === 'date' ? 'DESC' : 'ASC' }])}
              className="self-start text-muted"
            >
              {words.add}
            </ChoiceButton>
          ) : (
            <p className="px-1 text-12 text-muted">{words.full}</p>
          )}
        </div>
      </Popover>
    </>
  );
}
