import { toastError } from '@fieldloom/ui/toast.tsx';
import type { OperationResult } from '@urql/core';
import { createContext, useCallback, useContext } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';

/** What the page provides to its sections. */
export interface AuthenticationPage {
  /** Reloads the settings. */
  reload: () => void;
}

export const AuthenticationPageContext = createContext<AuthenticationPage>({ reload: () => {} });

/**
 * Runs a change and reloads the settings. If the change was refused, says so; if the plan refused it, also offers an
 * upgrade.
 * @returns The data, or null if refused.
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
