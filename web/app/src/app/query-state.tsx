import { ErrorState, NoAccess } from '@fieldloom/ui/states.tsx';
import type { CombinedError } from '@urql/core';
import { useEffect, useEffectEvent } from 'react';
import { errorMessage } from '../client/error-message.ts';
import { strings } from '../strings.ts';

interface QueryErrorProps {
  error: CombinedError | Error;
  onRetry: () => void;
  /** 1 where it stands for the whole page. */
  level?: 1 | 2;
  /** Sends a request for access, where somebody can be asked. */
  onAsk?: () => Promise<unknown>;
}

/** A part of the region that was started anew is back after some seconds. */
const RETRY_MS = 4_000;

/**
 * What stands in place of data that did not come: not found, no access, or an error with a way on. What is temporarily
 * unavailable is asked for again by itself.
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
  // The server says 'Not found' and no more, whether it is gone or not for these eyes.
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
