import { userLabel } from '@fieldloom/kernel/naming';
import { cx } from '@fieldloom/ui/class-names.ts';
import { PopoverButton } from '@fieldloom/ui/popover-button.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../session/me.ts';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { PersonChoice } from './person-choice.tsx';
import { fieldStrings } from './strings.ts';
import { type FoundPerson, useFoundPeople } from './use-found-people.ts';
import { usePeople } from './use-people.ts';

const words = fieldStrings.editor;
const NOBODY: readonly string[] = [];
/** Stands for an id. */
const ANYBODY = 'anybody';

interface PersonFilterProps {
  label: string;
  /** Stands for the choice of nobody. */
  anybody: string;
  personId: string | undefined;
  onChange: (personId: string | undefined) => void;
  size?: 'sm' | 'md';
  className?: string;
}

/** A choice of one person, who is found by typing, or of anybody; also those who have left. */
export function PersonFilter({ label, anybody, personId, onChange, size = 'md', className }: PersonFilterProps) {
  const { user } = useMe();
  const person = usePeople(personId === undefined ? NOBODY : [personId]).get(personId ?? '');
  const shown = personId === undefined ? anybody : person === undefined ? '…' : userLabel(person, user?.id);
  return (
    <PopoverButton
      size={size}
      trailingIcon={ChevronDown}
      aria-label={shown.startsWith(label) ? shown : `${label}: ${shown}`}
      className={cx(
        'justify-between! font-regular! [&_svg]:text-subtle',
        size === 'md' && 'px-2.5! text-14!',
        className,
      )}
      popoverLabel={label}
      renderPopover={(close) => (
        <FoundPeople
          label={label}
          anybody={anybody}
          chosenId={personId}
          onChoose={(id) => {
            close();
            onChange(id);
          }}
          onDone={close}
        />
      )}
    >
      {shown}
    </PopoverButton>
  );
}

interface FoundPeopleProps {
  label: string;
  anybody: string;
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  onDone: () => void;
}

function FoundPeople({ label, anybody, chosenId, onChoose, onDone }: FoundPeopleProps) {
  const [query, setQuery] = useState('');
  const { people, hasMore, isLoading, error } = useFoundPeople(query, { withFormer: true });
  const choices: (Choice | FoundPerson)[] = query.trim() === '' ? [{ id: ANYBODY, label: anybody }, ...people] : people;
  return (
    <ChoiceList
      label={label}
      placeholder={words.findPerson}
      query={query}
      onQuery={setQuery}
      choices={choices}
      selectedIds={[chosenId ?? ANYBODY]}
      render={(choice) => ('email' in choice ? <PersonChoice person={choice} /> : choice.label)}
      onChoose={({ id }) => onChoose(id === ANYBODY ? undefined : id)}
      onDone={onDone}
      nothing={words.nobody}
      problem={error && words.searchFailed}
      note={hasMore ? words.moreThere : undefined}
      isLoading={isLoading}
    />
  );
}
