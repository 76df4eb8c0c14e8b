import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { rememberSignedIn } from '../../client/access-token.ts';
import type { Backend } from '../../client/create-client.ts';
import { untilLetGo } from '../../features/content/close-when-saved.ts';
import { forgetOwner, ownerOf } from '../../features/content/unsent-owner.ts';
import { forgetUnsentText, hasUnsentText, type UnsentOwner } from '../../features/content/unsent-text.ts';
import { EntryTitle } from '../../features/entry/entry-title.tsx';
import { signOutOfRoot } from '../../features/entry/identity.ts';
import { signOut } from '../../features/entry/session-api.ts';
import { entryStrings } from '../../features/entry/strings.ts';
import { useLoaded } from '../../features/entry/use-loaded.ts';

export const Route = createFileRoute('/_entry/logout')({ component: LogOut });

/** Asks first when signing out would delete text that was not sent. */
function LogOut() {
  const { backend } = Route.useRouteContext();
  const [isConfirmed, setConfirmed] = useState(false);
  // On the root domain nobody writes text.
  const unsent = useLoaded(useCallback(async () => (backend === null ? NOTHING : unsentOf(backend)), [backend]));
  if (unsent.data === undefined) return <Spinner className="text-accent" />;
  if (unsent.data.isThere && !isConfirmed) return <UnsentText onDiscard={() => setConfirmed(true)} />;
  return <SignedOut owner={unsent.data.owner} />;
}

interface Unsent {
  /** Who signs out; null if nobody was signed in, or the server does not say who. */
  owner: UnsentOwner | null;
  isThere: boolean;
}

const NOTHING: Unsent = { owner: null, isThere: false };

async function unsentOf(backend: Backend): Promise<Unsent> {
  const owner = await ownerOf(backend).catch(() => null);
  if (owner === null) return NOTHING;
  await untilLetGo();
  // A browser without a store keeps nothing.
  return { owner, isThere: await hasUnsentText(owner).catch(() => false) };
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

function SignedOut({ owner }: { owner: UnsentOwner | null }) {
  const { host, backend } = Route.useRouteContext();
  const words = entryStrings.logOut;
  const done = useLoaded(
    useCallback(async () => {
      await (host.app === 'root' ? signOutOfRoot() : signOut());
      backend?.tokens.forget();
      if (backend) forgetOwner(backend);
      rememberSignedIn(false);
      if (owner) await forgetUnsentText(owner).catch(() => {});
      return true;
    }, [host, backend, owner]),
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
