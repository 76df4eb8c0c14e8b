import { ErrorState, NoAccess } from '@fieldloom/ui/states.tsx';
import type { CombinedError } from '@urql/core';
import { useEffect, useEffectEvent } from 'react';
import { errorMessage } from '../client/error-message.ts';
import { strings } from '../strings.ts';

interface QueryErrorProps {
  error: CombinedError | Error;
  onRetry: () => void;
  /** Level of the heading: 1 if the error stands for the whole page. */
  level?: 1 | 2;
  /** Sends a request for access, if there is somebody to ask. */
  onAsk?: () => Promise<unknown>;
}

/** A service that was restarted is back after a few seconds. */
const RETRY_MS = 4_000;

/**
 * Stands in place of data that did not load: not found, no access, or an error with a way on. It asks again by itself for what
 * is temporarily unavailable.
 */
export function QueryError({ error, onRetry, level = 2, onAsk }: QueryErrorProps) {
  const words = errorMessage(error);
  const isTemporary = words.kind === 'unavailable';
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isTemporary) return undefined;
    const timer = setInterval(() => retry(), RETRY_MS * (1 + Math.random() / 2));
    return () => clearInterval(timer);
  }, [isTemporary]);
  if (words.kind === 'noAccess') {
    return (
      <NoAccess title={words.what} {...(onAsk ? { onAsk } : {})}>
        {words.next}
      </NoAccess>
    );
  }
  // The server says no more than 'Not found', whether the object is gone or hidden from this reader.
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
