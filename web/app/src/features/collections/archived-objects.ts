import type { FilterCondition } from '@fieldloom/filters/tree';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { useQuery } from 'urql';
import { graphql } from '../../client/graphql.ts';

/** A list without archived objects says nothing about them, so that an empty one asks. */
export const ArchivedNotesQuery = graphql(`
  query ArchivedNotes($input: CollectionInput!) {
    noteCollection(input: $input, first: 1) {
      totalCount
    }
  }
`);

export const ArchivedInsightsQuery = graphql(`
  query ArchivedInsights($input: CollectionInput!) {
    insightCollection(input: $input, first: 1) {
      totalCount
    }
  }
`);

/** What can be archived by itself. */
export type ArchivableType = Extract<ViewObjectType, 'NOTE' | 'INSIGHT'>;

export const isArchivable = (type: ViewObjectType): type is ArchivableType => type === 'NOTE' || type === 'INSIGHT';

export const ARCHIVED: FilterCondition = {
  field: { kind: 'system', fieldType: 'Archived' },
  operatorType: 'Is',
  values: true,
};

/**
 * How many of a project's objects are archived.
 * @param isAsked False while nobody needs to know.
 * @returns Undefined until it is known; 0 if it cannot be known.
 */
export function useArchivedCount(objectType: ViewObjectType, projectId: string | null, isAsked: boolean) {
  const input = { projectId, filter: { combinator: 'And', filters: [ARCHIVED] } };
  const isWanted = isAsked && projectId !== null;
  const [notes] = useQuery({
    query: ArchivedNotesQuery,
    variables: { input },
    pause: !isWanted || objectType !== 'NOTE',
  });
  const [insights] = useQuery({
    query: ArchivedInsightsQuery,
    variables: { input },
    pause: !isWanted || objectType !== 'INSIGHT',
  });
  if (!isWanted || !isArchivable(objectType)) return 0;
  if ((objectType === 'NOTE' ? notes : insights).error) return 0;
  return objectType === 'NOTE' ? notes.data?.noteCollection.totalCount : insights.data?.insightCollection.totalCount;
}
