import { buttonClass } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { rememberSignedIn } from '../../client/access-token.ts';
import { EntryTitle } from '../../features/entry/entry-title.tsx';
import { signOutOfRoot } from '../../features/entry/identity.ts';
import { signOut } from '../../features/entry/session-api.ts';
import { entryStrings } from '../../features/entry/strings.ts';
import { useLoaded } from '../../features/entry/use-loaded.ts';

export const Route = createFileRoute('/_entry/logout')({ component: LogOut });

function LogOut() {
  const { host, backend } = Route.useRouteContext();
  const words = entryStrings.logOut;
  const done = useLoaded(
    useCallback(async () => {
      await (host.app === 'root' ? signOutOfRoot() : signOut());
      backend?.tokens.forget();
      rememberSignedIn(false);
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
