import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { rememberSignedIn } from '../../client/access-token.ts';
import { forgetUnsentText, hasUnsentText } from '../../features/content/unsent-text.ts';
import { EntryTitle } from '../../features/entry/entry-title.tsx';
import { signOutOfRoot } from '../../features/entry/identity.ts';
import { signOut } from '../../features/entry/session-api.ts';
import { entryStrings } from '../../features/entry/strings.ts';
import { useLoaded } from '../../features/entry/use-loaded.ts';

export const Route = createFileRoute('/_entry/logout')({ component: LogOut });

/** Asks first when signing out would delete text that was not sent. */
function LogOut() {
  const { host } = Route.useRouteContext();
  const [isConfirmed, setConfirmed] = useState(false);
  const isUnsent = useLoaded(
    // A browser without a store keeps nothing.
    useCallback(async () => host.app !== 'root' && (await hasUnsentText().catch(() => false)), [host]),
  );
  if (isUnsent.data === undefined) return <Spinner className="text-accent" />;
  if (isUnsent.data && !isConfirmed) return <UnsentText onDiscard={() => setConfirmed(true)} />;
  return <SignedOut />;
}

function UnsentText({ onDiscard }: { onDiscard: () => void }) {
  const words = entryStrings.logOut.unsent;
  return (
    <>
      <EntryTitle title={words.title}>{words.body}</EntryTitle>
      <div className="flex flex-col gap-2">
        <Link to="/" className={buttonClass('primary', 'lg')}>
          {words.back}
        </Link>
        <Button size="lg" onPress={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </>
  );
}

function SignedOut() {
  const { host, backend } = Route.useRouteContext();
  const words = entryStrings.logOut;
  const done = useLoaded(
    useCallback(async () => {
      await (host.app === 'root' ? signOutOfRoot() : signOut());
      backend?.tokens.forget();
      rememberSignedIn(false);
      if (host.app !== 'root') await forgetUnsentText().catch(() => {});
      return true;
    }, [host, backend]),
  );
  if (done.error !== undefined) return <QueryError error={done.error as Error} onRetry={done.retry} />;
  if (!done.data) return <Spinner className="text-accent" />;
  return (
    <>
      <EntryTitle title={words.title}>{words.body}</EntryTitle>
      <Link to="/auth/login" className={buttonClass('primary', 'lg')}>
        {words.again}
      </Link>
    </>
  );
}
