import { useQuery } from 'urql';
import { graphql, type ResultOf, readFragment } from '../../client/graphql.ts';

export const MeFields = graphql(`
  fragment MeFields on Query {
    me {
      id
      name
      email
      role
      workspaceAdmin
      jobRole
      createdAt
      scimManaged
      support
    }
    workspace {
      id
      name
      subdomain
      region
      primaryColor
    }
  }
`);
type MeData = ResultOf<typeof MeFields>;

export const MeQuery = graphql(
  `
  query Me {
    ...MeFields
  }
`,
  [MeFields],
);

export interface Me {
  user: MeData['me'] | undefined;
  workspace: MeData['workspace'] | undefined;
  /** False for viewers: they are shown no control that changes anything. The object's own level decides further. */
  canWrite: boolean;
  /** Makes projects and folders. */
  isManager: boolean;
  /** Invites, members and roles. */
  canManage: boolean;
  isAdmin: boolean;
  /** One of the operator's staff: no settings, and nothing that they would own, whatever they were let in for. */
  isSupport: boolean;
}

/** Who is signed in, and what the role lets them do. Nothing is allowed before the answer. */
export function useMe(): Me {
  const [{ data }] = useQuery({ query: MeQuery, requestPolicy: 'cache-first' });
  const { me: user, workspace } = readFragment(MeFields, data) ?? {};
  const isSupport = user?.support === true;
  return {
    user,
    workspace,
    canWrite: user?.role === 'MANAGER' || user?.role === 'CONTRIBUTOR',
    isManager: user?.role === 'MANAGER' && !isSupport,
    canManage: (user?.role === 'MANAGER' || user?.workspaceAdmin === true) && !isSupport,
    isAdmin: user?.workspaceAdmin === true && !isSupport,
    isSupport,
  };
}
