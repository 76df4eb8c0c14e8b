import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { CopyText } from './copy-text.tsx';
import { BrokenPicture, LockedPicture } from './first-pictures.tsx';
import { uiStrings } from './strings.ts';

interface StateProps {
  picture: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
  role?: 'alert';
  /** 1 when it fills the whole page. */
  level?: 1 | 2;
}

function State({ picture, title, children, action, className, role, level = 2 }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      role={role}
      className={cx('mx-auto flex w-full max-w-105 flex-col items-center px-4 py-12 text-center', className)}
    >
      {picture}
      <Heading className="mt-4 text-14 font-semibold text-balance">{title}</Heading>
      {children && <div className="mt-1.5 text-13 leading-prose text-balance text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </section>
  );
}

interface EmptyStateProps {
  picture: ReactNode;
  title: string;
  /** One sentence that explains what will be shown here. */
  children: ReactNode;
  /** One action. */
  action?: ReactNode;
  className?: string;
  /** 1 when it fills the whole page. */
  level?: 1 | 2;
}

export function EmptyState(props: EmptyStateProps) {
  return <State {...props} />;
}

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What is safe, and what to do. */
  children?: ReactNode;
  /** For support; copied when pressed. */
  code?: string | undefined;
  onRetry?: () => void;
  action?: ReactNode;
  className?: string;
  /** 1 when it fills the whole page. */
  level?: 1 | 2;
}

export function ErrorState({ title, children, code, onRetry, action, className, level = 2 }: ErrorStateProps) {
  return (
    <State
      role="alert"
      picture={<BrokenPicture />}
      title={title}
      level={level}
      className={className}
      action={
        (onRetry || action || code) && (
          <div className="flex flex-col items-center gap-3">
            <div className="flex gap-2">
              {onRetry && <Button onPress={onRetry}>{uiStrings.tryAgain}</Button>}
              {action}
            </div>
            {code && <CopyText text={code} label={uiStrings.errorCode} />}
          </div>
        )
      }
    >
      {children}
    </State>
  );
}

interface NoAccessProps {
  title: string;
  children: ReactNode;
  /** Sends the request; left out when nobody can be asked. */
  onAsk?: () => Promise<unknown>;
  className?: string;
}

/**
 * For objects that somebody is known to have no right to change or open. Objects that they may not see look as if they
 * did not exist.
 */
export function NoAccess({ title, children, onAsk, className }: NoAccessProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'asked'>('idle');
  const ask = async () => {
    setState('asking');
    try {
      await onAsk?.();
      setState('asked');
    } catch {
      setState('idle');
    }
  };
  return (
    <State
      picture={<LockedPicture />}
      title={title}
      className={className}
      action={
        onAsk && (
          <Button variant="primary" isPending={state === 'asking'} isDisabled={state === 'asked'} onPress={ask}>
            {state === 'asked' ? uiStrings.accessAsked : uiStrings.askForAccess}
          </Button>
        )
      }
    >
      {children}
    </State>
  );
}
