import { userLabel } from '@fieldloom/kernel/naming';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import type { PersonFieldsFragment } from '../content/person.tsx';
import { useMe } from '../session/me.ts';

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
