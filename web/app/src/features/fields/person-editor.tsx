import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { useState } from 'react';
import { ChoiceEditor } from './choice-editor.tsx';
import { ChoiceList } from './choice-list.tsx';
import { idsOf } from './field-shape.ts';
import { FieldValue } from './field-value.tsx';
import { PersonChoice } from './person-choice.tsx';
import { fieldStrings } from './strings.ts';
import { useFoundPeople } from './use-found-people.ts';
import type { ValueEditorProps } from './value-editor.ts';

const words = fieldStrings.editor;

/** Selects members of the workspace, which the server finds by name or address. */
export function PersonEditor({ field, value, onCommit, onCancel }: ValueEditorProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(() => idsOf(value));
  const { people, hasMore, isLoading, error } = useFoundPeople(query);
  const isFull = chosen.length >= COUNT_LIMITS.selectable;
  const commit = () => {
    const next = chosen.join(',');
    if (next === idsOf(value).join(',')) onCancel();
    else onCommit(next === '' ? null : next);
  };
  return (
    <ChoiceEditor
      label={words.people(field.label)}
      onClose={commit}
      shown={<FieldValue field={field} value={chosen.join(',')} />}
    >
      <ChoiceList
        label={words.people(field.label)}
        placeholder={words.findPerson}
        query={query}
        onQuery={setQuery}
        choices={people}
        selectedIds={chosen}
        isMultiple
        render={(person) => <PersonChoice person={person} />}
        onChoose={({ id }) => {
          if (chosen.includes(id)) setChosen(chosen.filter((each) => each !== id));
          else if (!isFull) setChosen([...chosen, id]);
        }}
        onDone={commit}
        onCancel={onCancel}
        onRemoveLast={() => setChosen(chosen.slice(0, -1))}
        nothing={words.nobody}
        problem={error && words.searchFailed}
        note={hasMore ? words.moreThere : undefined}
        isLoading={isLoading}
      />
    </ChoiceEditor>
  );
}
