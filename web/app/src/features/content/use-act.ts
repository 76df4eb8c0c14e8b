import { toastError } from '@fieldloom/ui/toast.tsx';
import type { OperationResult } from '@urql/core';
import { useCallback } from 'react';
import { errorMessage } from '../../client/error-message.ts';

/**
 * Runs a mutation and says so when it was refused.
 * @returns its data, or null after a refusal.
 */
export function useAct(): <Data>(run: Promise<OperationResult<Data>>) => Promise<Data | null> {
  return useCallback(async (run) => {
    const { data, error } = await run;
    if (!error) return data ?? null;
    const { what, next } = errorMessage(error);
    toastError(`${what} ${next}`);
    return null;
  }, []);
}
