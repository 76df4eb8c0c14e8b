import { userLabel } from '@fieldloom/kernel/naming';
import { Button } from '@fieldloom/ui/button.tsx';
import type { Grouping } from '@fieldloom/views/view-data';
import { VIEW_LIMITS } from '@fieldloom/views/vocabulary';
import { useState } from 'react';
import { ChoiceList } from '../fields/choice-list.tsx';
import { PersonChoice } from '../fields/person-choice.tsx';
import { fieldStrings } from '../fields/strings.ts';
import { useFoundPeople } from '../fields/use-found-people.ts';
import { usePeople } from '../fields/use-people.ts';
import { useMe } from '../session/me.ts';
import { isGroupHidden, withGroupHidden } from './hidden-groups.ts';
import { filterStrings, groupStrings as words } from './strings.ts';

interface ShownPeopleProps {
  group: Extract<Grouping, { type: 'PERSON' }>;
  onChange: (group: Grouping) => void;
}

/**
 * People whose groups are shown are checked; those who have left may still have values. Views of earlier have a list of
 * those who are shown, all others of those who are hidden.
 */
export function ShownPeople({ group, onChange }: ShownPeopleProps) {
  const [query, setQuery] = useState('');
  const { people, hasMore, isLoading, error } = useFoundPeople(query, { withFormer: true });
  const { options, hiddenOptions: hidden = [] } = group;
  const isFull = Math.max(options.length, hidden.length) >= VIEW_LIMITS.groupOptions;
  const isShown = (id: string) => !isGroupHidden(group, id, '');
  const toggle = (id: string) => {
    const next = withGroupHidden(group, id, isShown(id));
    if (next) onChange(next);
  };
  const isAll = options.length === 0 && hidden.length === 0;
  return (
    <section aria-label={words.shown} className="border-b border-border">
      <header className="flex h-9 items-center justify-between pr-2 pl-3">
        <h3 className="text-12 font-medium text-subtle">{words.shown}</h3>
        {!isAll && (
          <Button
            size="sm"
            variant="ghost"
            onPress={() => onChange({ ...group, options: [], hiddenOptions: [] })}
            className="text-12 text-muted"
          >
            {words.showAll}
          </Button>
        )}
      </header>
      <Hidden ids={hidden} />
      <ChoiceList
        label={words.shown}
        placeholder={words.findPerson}
        query={query}
        onQuery={setQuery}
        choices={people}
        selectedIds={people.filter(({ id }) => isShown(id)).map(({ id }) => id)}
        isMultiple
        render={(person) => <PersonChoice person={person} />}
        onChoose={({ id }) => toggle(id)}
        onDone={() => {}}
        nothing={filterStrings.nothing}
        problem={error && fieldStrings.editor.searchFailed}
        note={isFull ? words.mostPeople(VIEW_LIMITS.groupOptions) : hasMore ? filterStrings.moreThere : undefined}
        isLoading={isLoading}
      />
    </section>
  );
}

/** Most names of hidden people in a line. */
const NAMED = 3;

/** Who is hidden, as they may not stand among the first who are found. */
function Hidden({ ids }: { ids: readonly string[] }) {
  const { user } = useMe();
  const known = usePeople(ids.slice(0, NAMED));
  const names = ids.slice(0, NAMED).flatMap((id) => {
    const person = known.get(id);
    return person === undefined ? [] : [userLabel(person, user?.id)];
  });
  if (names.length === 0) return null;
  return <p className="px-3 pb-2 text-12 text-muted">{words.hiddenPeople(names, ids.length - names.length)}</p>;
}
