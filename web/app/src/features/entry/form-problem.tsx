import { Icon } from '@fieldloom/ui/icon.tsx';
import { CircleAlert } from 'lucide-react';
import { errorMessage } from '../../client/error-message.ts';
import { entryStrings } from './strings.ts';

/** The message for a failed form. @param wrong The message if the proof itself (code, password) was wrong. */
export function problemText(error: unknown, wrong?: string): string {
  const words = errorMessage(error);
  if (words.kind === 'locked') return entryStrings.locked;
  if (words.kind === 'signedOut' && wrong) return wrong;
  return words.kind === 'invalid' || words.kind === 'tooMany' || words.kind === 'conflict'
    ? words.what
    : `${words.what} ${words.next}`;
}

/** Shown above the button that failed, and announced to screen readers. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex items-start gap-2 rounded-6 bg-danger-soft px-3 py-2 text-13 leading-prose text-danger">
          <Icon of={CircleAlert} className="mt-0.5" />
          {children}
        </p>
      )}
    </div>
  );
}
