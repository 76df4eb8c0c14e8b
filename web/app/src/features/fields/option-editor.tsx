import { findOption, optionKey } from '@fieldloom/fields/options';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { fitText } from '@fieldloom/ui/fit-text.ts';
import { Tag } from '@fieldloom/ui/tag.tsx';
import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { ChoiceList } from './choice-list.tsx';
import { AddFieldOption, FieldFields } from './field-queries.ts';
import { idsOf, type ShownField, shapeOf } from './field-shape.ts';
import { FieldValue } from './field-value.tsx';
import { fieldStrings } from './strings.ts';
import type { ValueEditorProps } from './value-editor.ts';

const words = fieldStrings.editor;

/**
 * Options of a select field: found by typing, created if missing. A single choice is committed immediately, several
 * when the editor closes.
 */
export function OptionEditor({ field, value, onCommit, onCancel, canMakeOptions = true }: ValueEditorProps) {
  const [, addOption] = useMutation(AddFieldOption);
  const runMutation = useRunMutation();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(() => idsOf(value));
  /** The field with an option that was created here, until the parent has refetched it. */
  const [made, setMade] = useState<ShownField>();
  const shape = shapeOf(made ?? field);
  if (shape.type !== 'SELECT') return null;

  const { options, maxSelectable } = shape.config;
  const isMultiple = maxSelectable > 1;
  const typed = optionKey(query);
  const found = typed === '' ? options : options.filter(({ label }) => optionKey(label).includes(typed));
  const isFull = isMultiple && chosen.length >= maxSelectable;
  const hasRoom = options.length < COUNT_LIMITS.selectOptions;
  const commit = (ids: readonly string[]) => {
    const next = ids.join(',');
    if (next === idsOf(value).join(',')) onCancel();
    else onCommit(next === '' ? null : next);
  };
  const take = (id: string) => {
    if (!isMultiple) return commit(chosen.includes(id) ? [] : [id]);
    if (chosen.includes(id)) setChosen(chosen.filter((each) => each !== id));
    else if (!isFull) setChosen([...chosen, id]);
  };
  const create = async (label: string) => {
    const answer = await runMutation(addOption({ fieldId: field.id, label }));
    if (!answer) return;
    const changed = readFragment(FieldFields, answer.addFieldOption);
    const next = shapeOf(changed);
    const option = next.type === 'SELECT' ? findOption(next.config.options, label) : undefined;
    setMade(changed);
    if (option) take(option.id);
  };
  const canCreate = canMakeOptions && hasRoom && !isFull && typed !== '' && findOption(options, query) === undefined;
  return (
    <ChoiceEditor
      label={words.options(field.label)}
      onClose={() => commit(chosen)}
      shown={<FieldValue field={made ?? field} value={chosen.join(',')} />}
    >
      <ChoiceList
        label={words.options(field.label)}
        placeholder={canMakeOptions ? words.findOption : words.pickOption}
        query={query}
        onQuery={(next) => setQuery(fitText(query, next, TEXT_LIMITS.selectOptionLabel))}
        choices={found}
        selectedIds={chosen}
        isMultiple={isMultiple}
        render={({ label, color }) => <Tag color={color}>{label}</Tag>}
        onChoose={({ id }) => take(id)}
        onCreate={canCreate ? (label) => void create(label) : undefined}
        createLabel={words.create}
        onDone={() => commit(chosen)}
        onCancel={onCancel}
        onRemoveLast={() => setChosen(chosen.slice(0, -1))}
        nothing={options.length === 0 && canMakeOptions ? words.noOptions : words.noOption}
        note={isFull ? words.full(maxSelectable) : hasRoom ? undefined : words.manyOptions}
      />
    </ChoiceEditor>
  );
}
