import { Icon } from '@fieldloom/ui/icon.tsx';
import { PopoverButton } from '@fieldloom/ui/popover-button.tsx';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { SchemaType } from '../../client/graphql.ts';
import { type Choice, ChoiceList } from '../fields/choice-list.tsx';
import { PersonChoice } from '../fields/person-choice.tsx';
import { fieldStrings } from '../fields/strings.ts';
import { type FoundPerson, useFoundPeople } from '../fields/use-found-people.ts';
import { projectPageStrings } from './page-strings.ts';

const words = projectPageStrings.access;

interface Principal extends Choice {
  kind: SchemaType<'PrincipalKind'>;
  principalId: string;
  person?: FoundPerson;
  detail?: string;
}

interface AddPrincipalProps {
  groups: readonly { id: string; name: string; memberCount: number }[];
  /** Who has access already. */
  named: ReadonlySet<string | null>;
  onAdd: (kind: SchemaType<'PrincipalKind'>, id: string) => void;
}

/** A button that opens a list of groups, and of people whom the server finds by name or address. */
export function AddPrincipal({ groups, named, onAdd }: AddPrincipalProps) {
  return (
    <PopoverButton
      icon={Plus}
      className="self-start"
      popoverLabel={words.add}
      renderPopover={(close) => (
        <Principals
          groups={groups}
          named={named}
          onAdd={(kind, id) => {
            close();
            onAdd(kind, id);
          }}
          onDone={close}
        />
      )}
    >
      {words.add}
    </PopoverButton>
  );
}

function Principals({ groups, named, onAdd, onDone }: AddPrincipalProps & { onDone: () => void }) {
  const [query, setQuery] = useState('');
  const { people, hasMore, isLoading, error } = useFoundPeople(query);
  const needle = query.trim().toLowerCase();
  const choices: Principal[] = [
    ...groups
      .filter(({ id, name }) => !named.has(id) && name.toLowerCase().includes(needle))
      .map(({ id, name, memberCount }) => ({
        id: `GROUP:${id}`,
        kind: 'GROUP' as const,
        principalId: id,
        label: name,
        detail: words.group(memberCount),
      })),
    ...people
      .filter(({ id }) => !named.has(id))
      .map((person) => ({
        id: `USER:${person.id}`,
        kind: 'USER' as const,
        principalId: person.id,
        label: person.label,
        person,
      })),
  ];
  return (
    <ChoiceList
      label={words.add}
      placeholder={words.find}
      query={query}
      onQuery={setQuery}
      choices={choices}
      render={({ person, label, detail }) =>
        person ? (
          <PersonChoice person={person} />
        ) : (
          <span className="flex min-w-0 items-center gap-2">
            <Icon of={Users} size={20} className="text-muted" />
            <span className="truncate">{label}</span>
            <span className="shrink-0 text-12 text-muted">{detail}</span>
          </span>
        )
      }
      onChoose={({ kind, principalId }) => onAdd(kind, principalId)}
      onDone={onDone}
      nothing={words.nobodyFound}
      problem={error && fieldStrings.editor.searchFailed}
      note={hasMore ? words.moreThere : undefined}
      isLoading={isLoading}
    />
  );
}
