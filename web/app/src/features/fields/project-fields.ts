import { useMemo } from 'react';
import { type CombinedError, useQuery } from 'urql';
import { graphql, type ResultOf, readFragment } from '../../client/graphql.ts';
import { KNOWN } from '../../client/known-exchange.ts';
import { FieldFields, type FieldRow } from './field-queries.ts';

export const FieldsOfProject = graphql(
  `
  fragment FieldsOfProject on Project {
    id
    noteFieldSet {
      id
    }
    insightFieldSet {
      id
    }
    noteFields: fieldPreferences(objectType: NOTE) {
      visible
      field {
        ...FieldFields
      }
    }
    insightFields: fieldPreferences(objectType: INSIGHT) {
      visible
      field {
        ...FieldFields
      }
    }
  }
`,
  [FieldFields],
);

/** The fields that a project shows on its notes and insights, in its order, and the groups they belong to. */
export const ProjectFieldsQuery = graphql(
  `
  query ProjectFields($projectId: ID!) {
    project(id: $projectId) {
      ...FieldsOfProject
    }
    fieldSets {
      id
      title
    }
  }
`,
  [FieldsOfProject],
);
type Preference = ResultOf<typeof FieldsOfProject>['noteFields'][number];

export interface ProjectField {
  field: FieldRow;
  visible: boolean;
}

export interface FieldsOf {
  fields: readonly ProjectField[];
  /** The project's own set, in which new fields are created. */
  fieldSetId: string;
}

export interface ProjectFields {
  /** Undefined while unknown. */
  notes: FieldsOf | undefined;
  insights: FieldsOf | undefined;
  /** Titles of the workspace's groups of fields by id. */
  groups: ReadonlyMap<string, string>;
  /** Only if there are no fields to show either. */
  error: CombinedError | undefined;
  refresh: () => void;
}

const rowsOf = (preferences: readonly Preference[]): ProjectField[] =>
  preferences.map(({ field, visible }) => ({ visible, field: readFragment(FieldFields, field) }));

/**
 * A project's fields, for everything that lists or filters its objects. Changes by anybody make them old (see
 * `fieldSetKind`), so what is known is not asked again by each list.
 */
export function useProjectFields(projectId: string | null): ProjectFields {
  const [{ data, error }, ask] = useQuery({
    query: ProjectFieldsQuery,
    variables: { projectId: projectId ?? '' },
    pause: projectId === null,
    context: KNOWN,
  });
  const found = projectId === null ? undefined : readFragment(FieldsOfProject, data?.project);
  const sets = data?.fieldSets;
  const known = useMemo(
    () => ({
      notes: found ? { fields: rowsOf(found.noteFields), fieldSetId: found.noteFieldSet.id } : undefined,
      insights: found ? { fields: rowsOf(found.insightFields), fieldSetId: found.insightFieldSet.id } : undefined,
      groups: new Map(sets?.map(({ id, title }) => [id, title])),
    }),
    [found, sets],
  );
  return { ...known, error: found ? undefined : error, refresh: () => ask({ requestPolicy: 'network-only' }) };
}
