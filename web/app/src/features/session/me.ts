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
  /** False for viewers, who see no editing controls. The object's own access level may restrict more. */
  canWrite: boolean;
  /** May create projects and folders. */
  isManager: boolean;
  /** May manage invitations, members and roles. */
  canManage: boolean;
  isAdmin: boolean;
  /**
   * A member of the operator's staff: sees no settings and nothing that they would own, whatever access they were
   * given.
   */
  isSupport: boolean;
}

/** The signed-in user and what their role allows. Nothing is allowed before the answer arrives. */
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
