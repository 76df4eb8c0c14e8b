import { Refused } from '../ledger.ts';
import { Caller } from './caller.ts';
import type { Load } from './load.ts';
import type { Workspace } from './workspace.ts';
import { kept, tolerated } from './writers.ts';

/** Sign-ins on the workspace's own page, and from the root domain with a code and the hand-over. */
export function addSignIns(load: Load, workspace: Workspace): void {
  const { ledger } = load;
  const { subdomain, email, password } = workspace;

  load.add('sign-in', () => async () => {
    const entry = ledger.begin('session', ledger.newWord('password'));
    await kept(ledger, entry, async () => {
      const body = { email, password };
      const answer = await new Caller(ledger).request('sign in', subdomain, '/api/auth/sign-in', { body });
      return answer.json<{ sessionId: string }>().sessionId;
    });
  });

  load.add('global sign-in', () => async () => {
    await tolerated(async () => {
      const visitor = new Caller(ledger);
      const askedAt = new Date(Date.now() - 1_000);
      const begun = await visitor.request('prove address', 'root', '/api/global/identity/send-confirmation', {
        body: { email, useOneTimeCodeFlow: true },
      });
      const { codeChallenge } = begun.json<{ codeChallenge: string }>();
      // A test mailbox keeps mails in memory, so one that died has lost them.
      const code = await visitor.person.readCode(email, askedAt).catch(() => undefined);
      if (code === undefined) return;
      await visitor.request('prove address', 'root', '/api/global/identity/confirm-email', {
        body: { method: 'ONE_TIME_CODE', codeChallenge, code },
      });
      await visitor.request('find workspace', 'root', '/api/global/identity');
      await enter(visitor);
    });
  });

  /** The hand-over with PKCE, as a browser does it. */
  const enter = async (visitor: Caller): Promise<void> => {
    const begun = await visitor.request('hand over', subdomain, '/api/auth/hand-over/start');
    const authorize = new URL(String(begun.headers['location']));
    const back = await visitor.request('hand over', 'root', authorize.pathname + authorize.search);
    const location = new URL(String(back.headers['location']));
    const body = { code: location.searchParams.get('code'), state: location.searchParams.get('state') };
    if (body.code === null) throw new Refused('wrong', `the hand-over ended at ${location.pathname}`);
    const entry = ledger.begin('session', ledger.newWord('handed'));
    await kept(ledger, entry, async () => {
      const opened = await visitor.request('hand over', subdomain, '/api/auth/hand-over/redeem', { body });
      return opened.json<{ sessionId: string }>().sessionId;
    });
  };
}
