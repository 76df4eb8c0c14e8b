import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { PersonFields } from '../content/person.tsx';

export const GroupsQuery = graphql(`
  query GroupsSettings {
    groups {
      id
      name
      memberCount
      scimManaged
    }
  }
`);
export type GroupsSettingsData = ResultOf<typeof GroupsQuery>;

/** The API returns the members of all groups at once. Fetched when a group is opened. */
export const GroupMembersQuery = graphql(
  `
  query GroupMembers {
    groups {
      id
      members {
        ...PersonFields
      }
    }
  }
`,
  [PersonFields],
);

export const CreateGroup = invalidating(
  graphql(`
  mutation CreateGroup($name: String!, $memberIds: [ID!]!) {
    createGroup(name: $name, memberIds: $memberIds) {
      id
      name
    }
  }
`),
  'groups',
);

export const UpdateGroup = graphql(
  `
  mutation UpdateGroup($id: ID!, $name: String, $memberIds: [ID!]) {
    updateGroup(id: $id, name: $name, memberIds: $memberIds) {
      id
      name
      memberCount
      members {
        ...PersonFields
      }
    }
  }
`,
  [PersonFields],
);

export const DeleteGroup = invalidating(
  graphql(`
  mutation DeleteGroup($id: ID!) {
    deleteGroup(id: $id)
  }
`),
  'groups',
);
