import { ErrorState, NoAccess } from '@fieldloom/ui/states.tsx';
import type { CombinedError } from '@urql/core';
import { errorMessage } from '../client/error-message.ts';
import { strings } from '../strings.ts';

interface QueryErrorProps {
  error: CombinedError | Error;
  onRetry: () => void;
  /** Sends a request for access, where somebody can be asked. */
  onAsk?: () => Promise<unknown>;
}

/** What stands in place of data that did not come: not found, no access, or an error with a way on. */
export function QueryError({ error, onRetry, onAsk }: QueryErrorProps) {
  const words = errorMessage(error);
  if (words.kind === 'noAccess') {
    return (
      <NoAccess title={words.what} {...(onAsk ? { onAsk } : {})}>
        {words.next}
      </NoAccess>
    );
  }
  return (
    <ErrorState title={words.what} code={words.code} {...(words.kind === 'notFound' ? {} : { onRetry })}>
      {words.kind === 'notFound' ? strings.notFound.body : words.next}
    </ErrorState>
  );
}
