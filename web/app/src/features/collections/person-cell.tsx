import { userLabel } from '@fieldloom/kernel/naming';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import type { PersonFieldsFragment } from '../content/person.tsx';
import { useMe } from '../session/me.ts';

/** Most faces in a cell. */
const FACES = 5;

/** Several people by their faces, which name them. */
export function Faces({ people }: { people: readonly PersonFieldsFragment[] }) {
  const { user } = useMe();
  return (
    <span className="flex -space-x-1">
      {people.slice(0, FACES).map((person) => (
        <Avatar key={person.id} name={userLabel(person, user?.id)} id={person.id} size={20} isNamed />
      ))}
    </span>
  );
}

/** An avatar and a name on one line. */
export function Person({ person }: { person: PersonFieldsFragment }) {
  const { user } = useMe();
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Avatar name={person.name ?? person.email ?? ''} id={person.id} size={20} />
      <span className="truncate">{userLabel(person, user?.id)}</span>
    </span>
  );
}
