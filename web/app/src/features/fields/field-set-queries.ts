import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import {
  bringsValuesBack,
  changesOptions,
  changesPreferences,
  changesSetOfField,
  changesSets,
  convertsValues,
  deletesField,
} from './field-effects.ts';
import { FieldFields } from './field-queries.ts';

/** Field sets, and their mutations in the settings. */

export const FieldSetFields = graphql(
  `
  fragment FieldSetFields on CustomFieldSet {
    id
    kind
    title
    projectId
    rank
    version
    access {
      level
    }
    fields {
      ...FieldFields
    }
  }
`,
  [FieldFields],
);
export type FieldSet = ResultOf<typeof FieldSetFields>;

export const FieldSetsQuery = graphql(
  `
  query FieldSets {
    fieldSets {
      ...FieldSetFields
    }
  }
`,
  [FieldSetFields],
);

export const ProjectFieldSetsQuery = graphql(
  `
  query ProjectFieldSets($id: ID!) {
    project(id: $id) {
      id
      title
      noteFieldSet {
        ...FieldSetFields
      }
      insightFieldSet {
        ...FieldSetFields
      }
    }
  }
`,
  [FieldSetFields],
);

export const DeletedFieldsQuery = graphql(`
  query DeletedFields($fieldSetId: ID!) {
    deletedFields(fieldSetId: $fieldSetId) {
      id
      label
      type
      deletedAt
      deletedBy {
        id
        name
      }
      purgeAfter
    }
  }
`);

export const DeletedFieldOptionsQuery = graphql(`
  query DeletedFieldOptions($fieldId: ID!) {
    deletedFieldOptions(fieldId: $fieldId) {
      id
      label
      color
      deletedAt
      deletedBy {
        id
        name
      }
      purgeAfter
    }
  }
`);

export const FieldPreferencesQuery = graphql(
  `
  query FieldPreferences($projectId: ID!, $objectType: FieldObjectType!) {
    project(id: $projectId) {
      id
      access {
        level
      }
      fieldPreferences(objectType: $objectType) {
        objectType
        visible
        rank
        field {
          ...FieldFields
        }
      }
    }
    fieldSets {
      id
      title
    }
  }
`,
  [FieldFields],
);
export type FieldPreferencesData = ResultOf<typeof FieldPreferencesQuery>;

export const FieldSetAccessQuery = graphql(`
  query FieldSetAccess($id: ID!) {
    fieldSet(id: $id) {
      id
      permissions {
        restricted
        grants {
          principalKind
          principalId
          level
          inherited
        }
      }
    }
    groups {
      id
      name
      memberCount
    }
  }
`);

export const CreateFieldSet = invalidating(
  graphql(
    `
  mutation CreateFieldSet($title: String!) {
    createFieldSet(title: $title) {
      id
      ...FieldSetFields
    }
  }
`,
    [FieldSetFields],
  ),
  changesSets,
);

export const RenameFieldSet = graphql(`
  mutation RenameFieldSet($id: ID!, $title: String!) {
    updateFieldSet(id: $id, title: $title) {
      id
      title
      version
    }
  }
`);

export const DeleteFieldSet = invalidating(
  graphql(`
  mutation DeleteFieldSet($id: ID!) {
    deleteFieldSet(id: $id)
  }
`),
  changesSets,
);

export const RestoreFieldSet = invalidating(
  graphql(`
  mutation RestoreFieldSet($id: ID!) {
    restoreFieldSet(id: $id) {
      id
    }
  }
`),
  changesSets,
);

export const MoveFieldSet = invalidating(
  graphql(`
  mutation MoveFieldSet($id: ID!, $beforeId: ID, $afterId: ID) {
    moveFieldSet(id: $id, beforeId: $beforeId, afterId: $afterId) {
      id
      rank
    }
  }
`),
  'fieldSets',
);

export const CreateField = invalidating(
  graphql(
    `
  mutation CreateField($input: CreateFieldInput!) {
    createField(input: $input) {
      ...FieldFields
    }
  }
`,
    [FieldFields],
  ),
  changesSetOfField,
);

export const UpdateField = invalidating(
  graphql(
    `
  mutation UpdateField($input: UpdateFieldInput!) {
    updateField(input: $input) {
      ...FieldFields
    }
  }
`,
    [FieldFields],
  ),
  'jobs',
  changesOptions,
);

export const FieldConversionQuery = graphql(`
  query FieldConversion($fieldId: ID!, $type: FieldType!, $options: JSON, $timeZone: String!) {
    fieldConversion(fieldId: $fieldId, type: $type, options: $options, timeZone: $timeZone) {
      kept
      lost
      newOptions
      lostSamples
    }
  }
`);

export const ChangeFieldType = invalidating(
  graphql(
    `
  mutation ChangeFieldType($input: ChangeFieldTypeInput!) {
    changeFieldType(input: $input) {
      ...FieldFields
    }
  }
`,
    [FieldFields],
  ),
  'jobs',
  convertsValues,
);

export const RestoreFieldOptions = invalidating(
  graphql(
    `
  mutation RestoreFieldOptions($fieldId: ID!, $optionIds: [ID!]!) {
    restoreFieldOptions(fieldId: $fieldId, optionIds: $optionIds) {
      ...FieldFields
    }
  }
`,
    [FieldFields],
  ),
  'deletedFieldOptions',
  'jobs',
  bringsValuesBack,
);

export const DeleteField = invalidating(
  graphql(`
  mutation DeleteField($id: ID!) {
    deleteField(id: $id)
  }
`),
  'deletedFields',
  deletesField,
);

export const RestoreField = invalidating(
  graphql(
    `
  mutation RestoreField($id: ID!) {
    restoreField(id: $id) {
      ...FieldFields
    }
  }
`,
    [FieldFields],
  ),
  'deletedFields',
  changesSetOfField,
  bringsValuesBack,
);

export const MoveField = invalidating(
  graphql(`
  mutation MoveField($id: ID!, $beforeId: ID, $afterId: ID) {
    moveField(id: $id, beforeId: $beforeId, afterId: $afterId) {
      id
      fieldSetId
      rank
    }
  }
`),
  changesSetOfField,
);

export const SetFieldPreference = invalidating(
  graphql(`
  mutation SetFieldPreference($input: SetFieldPreferenceInput!) {
    setFieldPreference(input: $input) {
      objectType
      visible
      rank
      field {
        id
      }
    }
  }
`),
  changesPreferences,
);
