import { Avatar } from '@fieldloom/ui/avatar.tsx';
import type { FoundPerson } from './use-found-people.ts';

/** A person in a list of choices. */
export function PersonChoice({ person }: { person: FoundPerson }) {
  const { id, label, name, email } = person;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name ?? email ?? ''} id={id} size={20} />
      <span className="truncate">{label}</span>
      {name && <span className="min-w-0 truncate text-12 text-muted">{email}</span>}
    </span>
  );
}
