import { userLabel } from '@fieldloom/kernel/naming';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../../client/graphql.ts';
import { useMe } from '../session/me.ts';

export const PersonFields = graphql(`
  fragment PersonFields on User {
    id
    name
    email
    active
  }
`);
export type PersonFieldsFragment = ResultOf<typeof PersonFields>;

/** "You", the name, the email address, or that the person is gone. */
export function PersonName({ person }: { person: FragmentOf<typeof PersonFields> | null | undefined }) {
  const { user } = useMe();
  return <>{userLabel(readFragment(PersonFields, person), user?.id)}</>;
}
