import { type FieldForm, type FilterForm, isGroup } from '@fieldloom/filters/form';
import { type Combinator, FILTER_LIMITS } from '@fieldloom/filters/vocabulary';
import { cx } from '@fieldloom/ui/class-names.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { CornerDownRight, Plus, X } from 'lucide-react';
import { ChoiceButton } from '../fields/choice-button.tsx';
import { ConditionRow } from './condition-row.tsx';
import type { FilterFieldEntry } from './filter-fields.ts';
import {
  addPart,
  newGroup,
  newRow,
  type RememberedRows,
  replacePart,
  setCombinator,
  shownParts,
} from './form-edits.ts';
import { type IgnoredCondition, ignoredReason } from './ignored.ts';
import { filterStrings as words } from './strings.ts';

export interface BuilderContext {
  entries: readonly FilterFieldEntry[];
  projectId: string | null;
  remembered: RememberedRows;
  ignored: readonly IgnoredCondition[];
  isFull: boolean;
  edit: (change: (form: FilterForm) => FilterForm, isTyping?: boolean) => void;
}

interface FilterGroupProps {
  group: FilterForm;
  /** 1 for the form itself. */
  depth: number;
  builder: BuilderContext;
}

/** A column of conditions joined by one connective; nested groups are indented. */
export function FilterGroup({ group, depth, builder }: FilterGroupProps) {
  const parts = shownParts(group);
  const { edit, entries, isFull } = builder;
  const groupId = depth === 1 ? undefined : group.id;
  const fieldChoices = entries.map(({ key, ...each }) => ({ ...each, id: key }));
  const rowOf = (key: string): FieldForm | undefined => {
    const entry = entries.find((each) => each.key === key);
    return entry && newRow(entry);
  };
  return (
    <div
      role="group"
      aria-label={depth === 1 ? words.conditionsOf : words.group}
      className={cx('flex min-w-0 flex-1 flex-col gap-2', depth > 1 && 'border-l-2 border-border py-1 pl-3')}
    >
      {parts.length > 0 && (
        <ul className="flex flex-col gap-2">
          {parts.map((part, index) => (
            <li key={part.id} className="flex min-w-0 items-start gap-2">
              <div className="flex h-7 w-17 shrink-0 items-center text-13 text-muted">
                {index === 0 ? (
                  <span className="px-1">{words.where}</span>
                ) : index === 1 ? (
                  <Select<Combinator>
                    size="sm"
                    aria-label={words.combinator}
                    options={[
                      { id: 'And', label: words.and },
                      { id: 'Or', label: words.or },
                    ]}
                    value={group.combinator}
                    onChange={(combinator) => edit((form) => setCombinator(form, groupId, combinator))}
                    className="w-full"
                  />
                ) : (
                  <span className="px-2">{group.combinator === 'And' ? words.and : words.or}</span>
                )}
              </div>
              {isGroup(part) ? (
                <>
                  <FilterGroup group={part} depth={depth + 1} builder={builder} />
                  <IconButton
                    icon={X}
                    size="sm"
                    label={words.removeGroup}
                    onPress={() => edit((form) => replacePart(form, part.id ?? '', null))}
                  />
                </>
              ) : (
                <div className="min-w-0 flex-1">
                  <ConditionRow
                    row={part}
                    entries={entries}
                    projectId={builder.projectId}
                    remembered={builder.remembered}
                    ignored={ignoredReason(part, builder.ignored, entries)}
                    onChange={(row, isTyping) => edit((form) => replacePart(form, part.id, row), isTyping)}
                    onRemove={() => edit((form) => replacePart(form, part.id, null))}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-1">
        <ChoiceButton
          label={words.addCondition}
          icon={Plus}
          placeholder={words.findField}
          nothing={words.noField}
          choices={fieldChoices}
          isDisabled={isFull}
          onChoose={(key) => {
            const row = rowOf(key);
            if (row) edit((form) => addPart(form, groupId, row));
          }}
          className="text-muted"
        >
          {words.addCondition}
        </ChoiceButton>
        {depth < FILTER_LIMITS.depth && (
          <ChoiceButton
            label={words.addGroup}
            icon={CornerDownRight}
            placeholder={words.findField}
            nothing={words.noField}
            choices={fieldChoices}
            isDisabled={isFull}
            onChoose={(key) => {
              const row = rowOf(key);
              // A nested group starts with the opposite connective, because the same one would change nothing.
              if (row) edit((form) => addPart(form, groupId, newGroup(row, group.combinator === 'And' ? 'Or' : 'And')));
            }}
            className="text-muted"
          >
            {words.addGroup}
          </ChoiceButton>
        )}
      </div>
    </div>
  );
}
