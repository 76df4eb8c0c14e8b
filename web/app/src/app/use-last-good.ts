import { useState } from 'react';
import { errorMessage } from '../client/error-message.ts';

/**
 * An object of a page, also while it cannot be asked for again: an outage takes nothing off the screen, least of all a
 * text that somebody types into. What is gone or may not be seen any more is not kept.
 */
export function useLastGood<T>(found: T | null | undefined, id: string, error: Error | undefined): T | undefined {
  const [kept, setKept] = useState<{ id: string; object: T } | null>(null);
  const isOutage = error !== undefined && !['notFound', 'noAccess', 'signedOut'].includes(errorMessage(error).kind);
  const object = found ?? (isOutage && kept?.id === id ? kept.object : undefined);
  if (object !== kept?.object || (kept !== null && kept.id !== id)) {
    setKept(object === undefined ? null : { id, object });
  }
  return object;
}
