import { ErrorState, NoAccess } from '@fieldloom/ui/states.tsx';
import type { CombinedError } from '@urql/core';
import { useEffect, useEffectEvent } from 'react';
import { errorMessage } from '../client/error-message.ts';
import { strings } from '../strings.ts';

interface QueryErrorProps {
  error: CombinedError | Error;
  onRetry: () => void;
  /** Heading level: 1 if the error replaces the whole page. */
  level?: 1 | 2;
}

/** Retry interval. A service that restarts is back within seconds. */
const RETRY_MS = 4_000;

/**
 * Shown in place of data that failed to load: not found, no access, or an error with a way to recover. Retries by
 * itself while the data is temporarily unavailable.
 */
export function QueryError({ error, onRetry, level = 2 }: QueryErrorProps) {
  const words = errorMessage(error);
  const isTemporary = words.kind === 'unavailable';
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isTemporary) return undefined;
    const timer = setInterval(() => retry(), RETRY_MS * (1 + Math.random() / 2));
    return () => clearInterval(timer);
  }, [isTemporary]);
  if (words.kind === 'noAccess') {
    return <NoAccess title={words.what}>{words.next}</NoAccess>;
  }
  // The server answers 'Not found' both when the object is gone and when it is hidden from this reader.
  if (words.kind === 'notFound') {
    return (
      <ErrorState level={level} title={strings.errors.notFound.what} code={words.code}>
        {strings.errors.notFound.next}
      </ErrorState>
    );
  }
  return (
    <ErrorState level={level} title={words.what} code={words.code} onRetry={onRetry}>
      {words.next}
    </ErrorState>
  );
}
