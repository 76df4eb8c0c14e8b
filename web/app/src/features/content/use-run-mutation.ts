import { toastError } from '@fieldloom/ui/toast.tsx';
import type { OperationResult } from '@urql/core';
import { useCallback } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';

/**
 * Runs a mutation and says so when it was refused: by the plan with the way to a larger one.
 * @returns its data, or null after a refusal.
 */
export function useRunMutation(): <Data>(run: Promise<OperationResult<Data>>) => Promise<Data | null> {
  return useCallback(async (run) => {
    const { data, error } = await run;
    if (!error) return data ?? null;
    const fault = errorMessage(error);
    if (fault.kind === 'limit' || fault.prompt !== undefined) showUpgrade(fault);
    else toastError(`${fault.what} ${fault.next}`);
    return null;
  }, []);
}
