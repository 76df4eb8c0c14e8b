import { ErrorState } from '@fieldloom/ui/states.tsx';
import { strings } from '../strings.ts';

/** Shown when neither application can start, for example on a host that is not a domain. */
export function StartFailure({ message }: { message: string }) {
  return (
    <main className="flex h-full items-center justify-center">
      <ErrorState level={1} title={message}>
        {strings.startFailed}
      </ErrorState>
    </main>
  );
}
