import type { CustomFieldType } from '@fieldloom/filters/vocabulary';
import { useQuery } from 'urql';
import type { ResultOf } from '../../client/graphql.ts';
import { FieldConversionQuery } from './field-set-queries.ts';

/** Days are shown as the reader sees them. */
export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

export type FieldConversion = ResultOf<typeof FieldConversionQuery>['fieldConversion'];

/** What a field's values would become with another type. Fetched only if the type differs. */
export function useConversion(fieldId: string | undefined, type: CustomFieldType, options: object | null) {
  const [{ data, error, stale }, again] = useQuery({
    query: FieldConversionQuery,
    variables: { fieldId: fieldId ?? '', type, options, timeZone },
    pause: fieldId === undefined,
    requestPolicy: 'network-only',
  });
  return {
    conversion: fieldId === undefined || stale ? undefined : data?.fieldConversion,
    error: fieldId === undefined ? undefined : error,
    retry: () => again({ requestPolicy: 'network-only' }),
  };
}
