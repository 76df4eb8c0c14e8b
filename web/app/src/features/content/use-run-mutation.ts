import { toastError } from '@fieldloom/ui/toast.tsx';
import type { OperationResult } from '@urql/core';
import { useCallback } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';

/**
 * Runs a mutation. If it was refused, says so; if the plan refused it, also offers an upgrade.
 * @returns The data, or null if refused.
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
