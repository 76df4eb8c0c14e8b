import { toastError } from '@fieldloom/ui/toast.tsx';
import type { OperationResult } from '@urql/core';
import { createContext, useCallback, useContext } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';

/** What the page gives its parts. */
export interface AuthenticationPage {
  /** Reads the settings anew. */
  reload: () => void;
}

export const AuthenticationPageContext = createContext<AuthenticationPage>({ reload: () => {} });

/**
 * Runs a change, reads the settings anew, and says so when it was refused: by the plan with the way to a larger one.
 * @returns its data, or null after a refusal.
 */
export function useChange(): <Data>(run: Promise<OperationResult<Data>>) => Promise<Data | null> {
  const { reload } = useContext(AuthenticationPageContext);
  return useCallback(
    async (run) => {
      const { data, error } = await run;
      if (!error) {
        reload();
        return data ?? null;
      }
      const fault = errorMessage(error);
      if (fault.kind === 'limit') showUpgrade(fault);
      else toastError(`${fault.what} ${fault.next}`);
      return null;
    },
    [reload],
  );
}
