import { toastError } from '@fieldloom/ui/toast.tsx';
import type { OperationResult } from '@urql/core';
import { useCallback } from 'react';
import { useQuery } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { readFragment } from '../../client/graphql.ts';
import { FactorFields, type FactorFieldsFragment, SecondFactorsQuery } from './security-queries.ts';

export interface Factors {
  data: FactorFieldsFragment | undefined;
  error: Error | undefined;
  refresh: () => void;
  /** Runs a change and reloads the factors; says so if it was refused. @returns The data, or null. */
  change: <Data>(run: Promise<OperationResult<Data>>) => Promise<Data | null>;
}

/** The person's own second factors. */
export function useFactors(): Factors {
  const [{ data, error }, ask] = useQuery({ query: SecondFactorsQuery, requestPolicy: 'cache-and-network' });
  const refresh = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const change = useCallback(
    async <Data>(run: Promise<OperationResult<Data>>): Promise<Data | null> => {
      const answer = await run;
      refresh();
      if (!answer.error) return answer.data ?? null;
      const { what, next, reason } = errorMessage(answer.error);
      // In this case the page says what to do.
      toastError(reason === undefined ? `${what} ${next}` : what);
      return null;
    },
    [refresh],
  );
  return { data: readFragment(FactorFields, data?.secondFactors), error, refresh, change };
}
