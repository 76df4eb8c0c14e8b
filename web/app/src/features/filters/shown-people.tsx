import { userLabel } from '@fieldloom/kernel/naming';
import type { Grouping } from '@fieldloom/views/view-data';
import { VIEW_LIMITS } from '@fieldloom/views/vocabulary';
import { useState } from 'react';
import { useQuery } from 'urql';
import { ChoiceList } from '../fields/choice-list.tsx';
import { FieldPeopleQuery } from '../fields/field-queries.ts';
import { filterStrings, groupStrings as words } from './strings.ts';

interface ShownPeopleProps {
  group: Extract<Grouping, { type: 'PERSON' }>;
  onChange: (group: Grouping) => void;
}

/** People whose groups are shown are checked. Until somebody is removed, that is everybody. */
export function ShownPeople({ group, onChange }: ShownPeopleProps) {
  const [query, setQuery] = useState('');
  const [{ data, fetching }] = useQuery({ query: FieldPeopleQuery, requestPolicy: 'cache-first' });
  const needle = query.trim().toLowerCase();
  const people = (data?.users.nodes ?? []).map((person) => ({ id: person.id, label: userLabel(person) }));
  const everybody = people.map(({ id }) => id);
  const shown = group.options.length === 0 ? everybody : group.options;
  const toggle = (id: string) => {
    const next = shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id];
    // An empty selection would mean everybody, so the last person stays.
    if (next.length === 0) return;
    const isAll = everybody.every((each) => next.includes(each));
    onChange({ ...group, options: isAll ? [] : next.slice(0, VIEW_LIMITS.groupOptions) });
  };
  return (
    <section aria-label={words.shown} className="border-b border-border">
      <ChoiceList
        label={words.shown}
        placeholder={words.findPerson}
        query={query}
        onQuery={setQuery}
        choices={people.filter(({ label }) => label.toLowerCase().includes(needle))}
        selectedIds={shown}
        isMultiple
        onChoose={({ id }) => toggle(id)}
        onDone={() => {}}
        nothing={filterStrings.nothing}
        isLoading={fetching}
      />
    </section>
  );
}
