import { CloudOff, RefreshCw, ServerOff, Wifi } from 'lucide-react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useDelayed } from './skeleton.tsx';
import { uiStrings } from './strings.ts';

/** The state of the connection in one word. */
export type ConnectionStatus =
  | 'Connecting'
  | 'Connected'
  | 'Reconnecting'
  | 'Reconnected'
  | 'ClientOffline'
  | 'ServerOffline';

/** Shorter interruptions of the network are not shown. */
const QUIET_MS = 1500;

/**
 * Discreet while reconnecting, clear when offline or when the server is down. Connecting and Connected show nothing.
 */
export function ConnectionBar({ status, onRetry }: { status: ConnectionStatus; onRetry?: () => void }) {
  const isReconnecting = useDelayed(status === 'Reconnecting', QUIET_MS);
  const words = uiStrings.connection;
  if (status === 'ClientOffline' || status === 'ServerOffline') {
    const isServer = status === 'ServerOffline';
    return (
      <div
        role="status"
        className="flex min-h-10 items-center justify-center gap-2 border-b border-border bg-warning-soft px-4 py-1 text-13 text-default"
      >
        <Icon of={isServer ? ServerOff : CloudOff} className="text-warning" />
        <span>{isServer ? words.serverOffline : words.clientOffline}</span>
        {onRetry && (
          <Button variant="ghost" size="sm" onPress={onRetry}>
            {words.retry}
          </Button>
        )}
      </div>
    );
  }
  const isBack = status === 'Reconnected';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center">
      {(isReconnecting || isBack) && (
        <span className="flex h-7 animate-rise-in items-center gap-2 rounded-full bg-surface-raised px-3 text-12 text-muted shadow-float">
          <Icon of={isBack ? Wifi : RefreshCw} className={cx('size-3.5', isBack && 'text-success')} />
          {isBack ? words.reconnected : words.reconnecting}
        </span>
      )}
    </div>
  );
}
