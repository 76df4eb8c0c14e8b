import type { ReactNode } from 'react';
import { FieldError as AriaFieldError, Label as AriaLabel, Text } from 'react-aria-components';
import { uiStrings } from './strings.ts';

/** Shared by every control that takes typing or a choice. */
export const inputClass =
  'w-full rounded-6 border border-border bg-surface text-default transition-colors data-hovered:border-border-strong data-focused:border-focus data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-focus data-invalid:border-danger data-disabled:bg-surface-sunken data-disabled:text-subtle';

export function FieldLabel({ children, optional }: { children: ReactNode; optional?: boolean | undefined }) {
  return (
    <AriaLabel className="flex items-baseline justify-between text-13 font-medium text-default">
      {children}
      {optional && <span className="text-12 font-regular text-subtle">{uiStrings.optional}</span>}
    </AriaLabel>
  );
}

export function FieldHint({ children }: { children: ReactNode }) {
  return (
    <Text slot="description" className="text-12 text-muted">
      {children}
    </Text>
  );
}

/** Shows the message of the server or of the browser's own validation below the field. */
export function FieldError({ children }: { children?: ReactNode }) {
  return <AriaFieldError className="text-12 text-danger">{children}</AriaFieldError>;
}
