import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql, readFragment } from '../../client/graphql.ts';
import { FieldFields, type FieldRow } from '../fields/field-queries.ts';
import { useProjectFields } from '../fields/project-fields.ts';
import { entriesOf, FIELDS_OF, type FilterFieldEntry, type ListedFields } from './filter-fields.ts';
import { filterStrings as words } from './strings.ts';

export const WorkspaceFilterFieldsQuery = graphql(
  `
  query WorkspaceFilterFields {
    fieldSets {
      id
      title
      fields {
        ...FieldFields
      }
    }
  }
`,
  [FieldFields],
);

/**
 * What objects of a type can be filtered by: in one project, the project's own fields and the workspace fields it may
 * show; otherwise the workspace's fields.
 */
export function useFilterFields(objectType: ViewObjectType, projectId: string | null): FilterFieldEntry[] {
  const of = FIELDS_OF[objectType]?.of;
  const { notes, insights, groups } = useProjectFields(of === undefined ? null : projectId);
  const inProject = of === 'INSIGHT' ? insights : notes;
  const [workspace] = useQuery({ query: WorkspaceFilterFieldsQuery, pause: projectId !== null || of === undefined });
  return useMemo(() => {
    const isOneProject = projectId !== null;
    if (!isOneProject) {
      const listed = workspace.data?.fieldSets.map(
        ({ title, fields }): ListedFields => ({ title, fields: readFragment(FieldFields, fields) }),
      );
      return entriesOf(objectType, listed ?? [], { isOneProject });
    }
    const own = of === 'INSIGHT' ? words.groups.insight : words.groups.note;
    const sets = new Map<string, ListedFields & { fields: FieldRow[] }>();
    for (const { field } of inProject?.fields ?? []) {
      const title = groups.get(field.fieldSetId) ?? own;
      const listed = sets.get(title) ?? { title, fields: [] };
      listed.fields.push(field);
      sets.set(title, listed);
    }
    return entriesOf(objectType, [...sets.values()], { isOneProject });
  }, [objectType, projectId, of, inProject, groups, workspace.data]);
}
