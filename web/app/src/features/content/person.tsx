import { userLabel } from '@fieldloom/kernel/naming';
import { graphql, type ResultOf } from '../../client/graphql.ts';
import { useMe } from '../session/me.ts';

export const PersonFields = graphql(`
  fragment PersonFields on User @_unmask {
    id
    name
    email
    active
  }
`);
export type PersonFieldsFragment = ResultOf<typeof PersonFields>;

/** "You", the name, the address, or that the person is gone. */
export function PersonName({ person }: { person: PersonFieldsFragment | null | undefined }) {
  const { user } = useMe();
  return <>{userLabel(person, user?.id)}</>;
}
