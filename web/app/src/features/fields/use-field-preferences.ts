import { useMemo, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { readFragment, type SchemaType } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { FieldFields, type FieldRow } from './field-queries.ts';
import { FieldPreferencesQuery, SetFieldPreference } from './field-set-queries.ts';
import { moved, type NewPlace } from './new-place.ts';

export interface ShownPreference {
  /** Id of the field. */
  id: string;
  field: FieldRow;
  visible: boolean;
  /** Title of the workspace group; undefined for the project's own fields. */
  setTitle: string | undefined;
}

/** The fields of a project's notes or insights in the project's order, including hidden ones. */
export function useFieldPreferences(projectId: string, objectType: SchemaType<'FieldObjectType'>) {
  const [{ data, error }, again] = useQuery({
    query: FieldPreferencesQuery,
    variables: { projectId, objectType },
    requestPolicy: 'cache-and-network',
  });
  const [, set] = useMutation(SetFieldPreference);
  const runMutation = useRunMutation();
  /** The requested state, until the server's answer arrives. */
  const [ahead, setAhead] = useState<{ of: unknown; shown: readonly ShownPreference[] }>();
  const known = useMemo(() => {
    const titles = new Map(data?.fieldSets.map(({ id, title }) => [id, title]));
    return data?.project?.fieldPreferences.map(({ visible, ...preference }): ShownPreference => {
      const field = readFragment(FieldFields, preference.field);
      return { id: field.id, field, visible, setTitle: titles.get(field.fieldSetId) };
    });
  }, [data]);
  const preferences = ahead?.of === known ? ahead?.shown : known;

  const change = async (
    shown: readonly ShownPreference[],
    input: { fieldId: string; visible?: boolean; beforeId?: string | null; afterId?: string | null },
  ) => {
    setAhead({ of: known, shown });
    if (!(await runMutation(set({ input: { projectId, objectType, ...input } })))) setAhead(undefined);
  };
  return {
    preferences,
    level: data?.project?.access.level,
    isMissing: data?.project === null,
    error: data === undefined ? error : undefined,
    retry: () => again({ requestPolicy: 'network-only' }),
    setVisible: (fieldId: string, visible: boolean) =>
      change(
        (preferences ?? []).map((each) => (each.id === fieldId ? { ...each, visible } : each)),
        { fieldId, visible },
      ),
    put: (place: NewPlace) =>
      change(moved(preferences ?? [], place), {
        fieldId: place.id,
        beforeId: place.beforeId,
        afterId: place.afterId,
      }),
  };
}
