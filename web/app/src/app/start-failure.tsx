import { ErrorState } from '@fieldloom/ui/states.tsx';
import { strings } from '../strings.ts';

/** The page that shows when neither application can start, as on a host that is no domain. */
export function StartFailure({ message }: { message: string }) {
  return (
    <main className="flex h-full items-center justify-center">
      <ErrorState level={1} title={message}>
        {strings.startFailed}
      </ErrorState>
    </main>
  );
}
