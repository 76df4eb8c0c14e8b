import { type FilterForm, isGroup } from '@fieldloom/filters/form';
import { Button } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { lazyPart } from '@fieldloom/ui/lazy-part.tsx';
import { Popover } from '@fieldloom/ui/popover.tsx';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { ListFilter, SlidersHorizontal, X } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { ChoiceButton } from '../fields/choice-button.tsx';
import { FilterChip } from './filter-chip.tsx';
import { findEntry } from './filter-fields.ts';
import {
  addPart,
  isSimple,
  newRow,
  type RememberedRows,
  replacePart,
  saysSomething,
  shownParts,
  shownRows,
  withoutShown,
} from './form-edits.ts';
import { type IgnoredCondition, ignoredReason } from './ignored.ts';
import { filterStrings as words } from './strings.ts';
import { useFilterFields } from './use-filter-fields.ts';
import { useFormDraft } from './use-form-draft.ts';

interface FilterBarProps {
  objectType: ViewObjectType;
  /** Null for all projects of the workspace. */
  projectId: string | null;
  form: FilterForm;
  onChange: (form: FilterForm) => void;
  /** How many objects match, as far as a collection counts; undefined until known. */
  count?: number | undefined;
  /** Whether the count still belongs to the previous filter. */
  fetching?: boolean;
  /** Conditions that the server did not apply. */
  ignored?: readonly IgnoredCondition[];
}

const Builder = lazyPart<ComponentProps<typeof import('./filter-builder.tsx').FilterBuilder> & { isOpen: boolean }>(
  'filter-builder',
  () => import('./filter-builder.tsx').then((module) => module.FilterBuilder),
  ({ isOpen }) => isOpen,
);

const NONE: readonly IgnoredCondition[] = [];

function withoutBegun(form: FilterForm, id: string): FilterForm {
  const begun = shownParts(form).find((part) => part.id === id);
  return begun === undefined || isGroup(begun) || saysSomething(begun) ? form : replacePart(form, id, null);
}

/** The filter of a collection: one chip per condition while it is simple, the builder for anything else. */
export function FilterBar({
  objectType,
  projectId,
  form: given,
  onChange,
  count,
  fetching = false,
  ignored = NONE,
}: FilterBarProps) {
  const entries = useFilterFields(objectType, projectId);
  const draft = useFormDraft(given, onChange);
  const [remembered] = useState<RememberedRows>(() => new Map());
  const builderTrigger = useRef<HTMLSpanElement>(null);
  const [openRow, setOpenRow] = useState<string | null>(null);
  const [isBuilding, setBuilding] = useState(false);
  const { form, edit } = draft;
  const parts = shownParts(form);
  const isChips = isSimple(form);
  const rowCount = shownRows(form).length;

  const add = (key: string) => {
    const entry = entries.find((each) => each.key === key);
    if (!entry) return;
    const row = newRow(entry);
    edit((before) => addPart(before, undefined, row));
    setOpenRow(row.id);
  };
  return (
    <div role="group" aria-label={words.bar} className="flex min-w-0 flex-wrap items-center gap-1.5">
      {isChips &&
        parts.map((part) =>
          isGroup(part) ? null : (
            <FilterChip
              key={part.id}
              row={part}
              entry={findEntry(entries, part.field)}
              projectId={projectId}
              ignored={ignoredReason(part, ignored, entries)}
              isOpen={openRow === part.id}
              onOpenChange={(isOpen) => {
                setOpenRow(isOpen ? part.id : null);
                // Drops a condition that was started and abandoned. Uses the newest form, because a choice may close
                // the chip immediately.
                if (!isOpen) edit((before) => withoutBegun(before, part.id));
              }}
              onChange={(row, isTyping) => edit((before) => replacePart(before, part.id, row), isTyping)}
              onRemove={() => edit((before) => replacePart(before, part.id, null))}
            />
          ),
        )}
      {isChips && (
        <ChoiceButton
          label={words.add}
          icon={ListFilter}
          placeholder={words.findField}
          nothing={words.noField}
          choices={entries.map(({ key, ...each }) => ({ ...each, id: key }))}
          onChoose={add}
          className="text-muted"
        >
          {words.add}
        </ChoiceButton>
      )}
      <span
        ref={builderTrigger}
        className={cx('inline-flex shrink-0 items-center rounded-6', !isChips && 'bg-accent-soft')}
      >
        {isChips ? (
          <IconButton
            icon={SlidersHorizontal}
            label={words.openBuilder}
            aria-haspopup="dialog"
            aria-expanded={isBuilding}
            onPress={() => setBuilding(!isBuilding)}
          />
        ) : (
          <>
            <Button
              size="sm"
              variant="ghost"
              icon={ListFilter}
              aria-haspopup="dialog"
              aria-expanded={isBuilding}
              onPress={() => setBuilding(!isBuilding)}
            >
              {words.conditions(rowCount)}
            </Button>
            <IconButton icon={X} size="sm" label={words.clear} onPress={() => edit(withoutShown)} />
          </>
        )}
      </span>
      <Popover
        label={words.builder}
        isFlush
        triggerRef={builderTrigger}
        placement="bottom start"
        isOpen={isBuilding}
        onOpenChange={setBuilding}
      >
        <Builder
          isOpen={isBuilding}
          objectType={objectType}
          entries={entries}
          projectId={projectId}
          draft={draft}
          remembered={remembered}
          ignored={ignored}
          count={count}
          isCounting={fetching}
        />
      </Popover>
    </div>
  );
}
