import { newId } from '@fieldloom/kernel/ids';
import type { SupportLevel } from '@fieldloom/kernel/support-access';
import { CLIENT_ID, CLIENT_SECRET, type OidcAccount, OidcKit } from '@fieldloom/testkit/oidc-kit';
import { newSessionToken } from '../src/modules/session/session-token.ts';
import type { Answer, Browser } from './browser.ts';
import type { TestAccounts, Workspace } from './kit.ts';
import { arrive, REGION_HOST, redeem } from './sso-kit.ts';

export const STAFF_DOMAIN = 'staff.example';

/** Stands in for the operator's provider of staff, on loopback. */
export async function openStaffProvider() {
  const provider = await OidcKit.open();
  provider.allow(`http://${REGION_HOST}/api/auth/callback/staff`);
  const environment = {
    STAFF_ISSUER: provider.issuer,
    STAFF_CLIENT_ID: CLIENT_ID,
    STAFF_CLIENT_SECRET: CLIENT_SECRET,
    STAFF_EMAIL_DOMAINS: [STAFF_DOMAIN],
  };
  return { provider, environment };
}

export const ada = (changes: object = {}): OidcAccount => ({
  sub: 'ada-1',
  email: `ada@${STAFF_DOMAIN}`,
  email_verified: true,
  name: 'Ada',
  ...changes,
});

/** Settings of an operator whose provider is never asked. */
export const STAFF_SETTINGS = {
  STAFF_ISSUER: 'https://id.staff.example',
  STAFF_CLIENT_ID: CLIENT_ID,
  STAFF_CLIENT_SECRET: CLIENT_SECRET,
  STAFF_EMAIL_DOMAINS: [STAFF_DOMAIN],
};

/** Signs in somebody of the staff directly. */
export async function addStaff(
  accounts: TestAccounts,
  teamId: string,
  expiresAt = new Date(Date.now() + 3_600_000),
): Promise<{ staffId: string; cookie: string }> {
  const staffId = newId();
  const { token, tokenHash } = newSessionToken();
  await accounts.database.forWorkspace({ teamId }, async (trx) => {
    const staff = { id: staffId, team_id: teamId, subject_hash: staffId, email: `bob@${STAFF_DOMAIN}`, name: 'Bob' };
    await trx.insertInto('support_staff').values(staff).execute();
    const session = { staff_id: staffId, token_hash: tokenHash, device: 'Firefox on Linux', expires_at: expiresAt };
    await trx
      .insertInto('support_session')
      .values({ ...session, id: newId(), team_id: teamId })
      .execute();
  });
  return { staffId, cookie: `__Host-session=${token}` };
}

/**
 * Grants an access to somebody of the staff, as an admin would.
 * @returns its id.
 */
export async function giveAccess(
  accounts: TestAccounts,
  { teamId, owner }: Workspace,
  staffId: string,
  level: SupportLevel,
): Promise<string> {
  const id = newId();
  const asked = { staff_id: staffId, reason: 'A note is empty', hours: 1 };
  const granted = { decided_at: new Date(), decided_by: owner.userId, ends_at: new Date(Date.now() + 3_600_000) };
  await accounts.database.forWorkspace({ teamId }, (trx) =>
    trx
      .insertInto('support_access')
      .values({ id, team_id: teamId, status: 'GRANTED', level, ...asked, ...granted })
      .execute(),
  );
  return id;
}

/** Goes from the page of support to the page that redeems the code. */
export async function leave(
  accounts: TestAccounts,
  provider: OidcKit,
  browser: Browser,
  account: OidcAccount,
): Promise<URL> {
  provider.account = account;
  const started = await browser.get('sso/start?connection=staff&next=/auth/support');
  if (started.status !== 302) throw new Error(`start answered ${started.status}`);
  const back = await provider.signIn(String(started.headers.location));
  return (await arrive(accounts, `${back.pathname}${back.search}`)).to;
}

export async function comeAsStaff(
  accounts: TestAccounts,
  provider: OidcKit,
  at: Workspace,
  account: OidcAccount = ada(),
): Promise<{ browser: Browser; answer: Answer }> {
  const browser = accounts.browser(at);
  const to = await leave(accounts, provider, browser, account);
  return { browser, answer: await redeem(browser, to) };
}
