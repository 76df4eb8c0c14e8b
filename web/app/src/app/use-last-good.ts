import { useState } from 'react';
import { errorMessage } from '../client/error-message.ts';

/**
 * Keeps showing an object while it cannot be reloaded: an outage must not clear the screen, least of all a text that
 * somebody is typing. An object that was deleted or that the reader may no longer see is not kept.
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
