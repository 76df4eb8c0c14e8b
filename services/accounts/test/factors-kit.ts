import type { Actor } from '@fieldloom/auth/actor';
import { presentStep, totpCode } from '@fieldloom/testkit/authenticator-app';
import { expect } from '@jest/globals';
import { hashOfEmail } from '../src/modules/person/email-hash.ts';
import { SoftAuthenticator } from './authenticator.ts';
import type { Browser } from './browser.ts';
import { actorOf, PASSWORD, type TestAccounts, type Workspace } from './kit.ts';

/** Somebody with a session that has just begun, and their second factors. */
export interface Member {
  browser: Browser;
  sessionId: string;
}

export async function signIn(accounts: TestAccounts, at: Workspace, email = at.owner.email): Promise<Member> {
  const browser = accounts.browser(at);
  const { status, body } = await browser.post('sign-in', { email, password: PASSWORD });
  expect([status, typeof body.sessionId]).toEqual([200, 'string']);
  return { browser, sessionId: body.sessionId };
}

/** Does the first half of a sign-in: the password is right. */
export async function firstStep(accounts: TestAccounts, at: Workspace, email = at.owner.email): Promise<Browser> {
  const browser = accounts.browser(at);
  const { status, body } = await browser.post('sign-in', { email, password: PASSWORD });
  expect([status, body.sessionId]).toEqual([200, undefined]);
  return browser;
}

/** Sends a proof for the second step. */
export const prove = (browser: Browser, code: string, method = 'totp') => browser.post('second-step', { method, code });

export interface Protected {
  workspace: Workspace;
  email: string;
  secret: string;
  recoveryCodes: string[];
}

let made = 0;

/**
 * Makes a workspace whose owner has an authenticator app. Each call makes a new one, because failures and codes are
 * counted per owner.
 */
export async function protectedOwner(accounts: TestAccounts): Promise<Protected> {
  made += 1;
  const email = `ona@two-steps-${made}.example`;
  const workspace = await accounts.createWorkspace(`Two Steps ${made}`, email);
  const { sessionId } = await signIn(accounts, workspace);
  return { workspace, email, ...(await setUpTotp(accounts, workspace, sessionId)) };
}

/**
 * Sets up an authenticator app in a session.
 * @returns its secret and the recovery codes.
 */
export async function setUpTotp(
  accounts: TestAccounts,
  at: Workspace,
  sessionId: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const actor = actorOf(at, { sessionId });
  const started = await accounts.graphql(actor, 'mutation { startTotp { secret uri } }');
  const { secret } = started.data.startTotp as { secret: string };
  const { data, errors = [] } = await confirm(accounts, actor, secret);
  expect(errors).toEqual([]);
  expect(data.confirmTotp.factors.totp.confirmedAt).toEqual(expect.any(String));
  return { secret, recoveryCodes: data.confirmTotp.recoveryCodes as string[] };
}

/**
 * Confirms with the previous step's code, so that the current one stays unused. Tries again if a step ends meanwhile.
 */
async function confirm(accounts: TestAccounts, actor: Actor, secret: string) {
  for (;;) {
    const step = presentStep();
    const answer = await accounts.graphql(
      actor,
      `mutation { confirmTotp(code: "${totpCode(secret, -1)}") { recoveryCodes factors { totp { confirmedAt } } } }`,
    );
    if (answer.errors === undefined || presentStep() === step) return answer;
  }
}

export async function addPasskey(
  accounts: TestAccounts,
  at: Workspace,
  sessionId: string,
  name = 'Laptop',
  userId = at.owner.userId,
): Promise<{ authenticator: SoftAuthenticator; id: string }> {
  const actor = actorOf(at, { sessionId, userId });
  const { data } = await accounts.graphql(actor, 'mutation { startPasskey { challengeId options } }');
  const { challengeId, options } = data.startPasskey;
  const authenticator = new SoftAuthenticator();
  const response = authenticator.create(options, { origin: `http://${at.host}` });
  const added = await accounts.graphql(
    actor,
    'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { factors { passkeys { id name } } } }',
    { input: { challengeId, name, response } },
  );
  const passkeys = added.data.addPasskey.factors.passkeys as { id: string; name: string }[];
  return { authenticator, id: passkeys.find((passkey) => passkey.name === name)?.id ?? '' };
}

/** Forgets used codes. A code counts only once, and a test should not wait half a minute for the next. */
export async function forgetUsedCodes(accounts: TestAccounts, email: string): Promise<void> {
  await accounts.database.forPerson({ emailHash: hashOfEmail(email) }, (trx) =>
    trx.updateTable('totp_secret').set({ last_step: 0 }).execute(),
  );
}

/** Makes a session old. */
export async function age(accounts: TestAccounts, at: Workspace, sessionId: string, minutes: number): Promise<void> {
  await accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
    trx
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', sessionId)
      .execute(),
  );
}

/** Returns entries of a workspace's audit log as 'second-factor.added totp', …, oldest first. */
export async function audited(accounts: TestAccounts, at: Workspace, ...actions: string[]): Promise<string[]> {
  const rows = await accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
    trx.selectFrom('audit_entry').selectAll().where('action', 'in', actions).orderBy('id').execute(),
  );
  return rows.map(({ action, details }) => {
    const [first] = details as { after: string | null }[];
    return first?.after == null ? action : `${action} ${first.after}`;
  });
}

/** Returns the newest link that was mailed to an address. */
export function linkIn(accounts: TestAccounts, email: string, path: string): URL | undefined {
  // Quoted-printable breaks long lines.
  const mails = accounts.mailbox.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => text.replaceAll('=\n', '').replaceAll('=3D', '='));
  const found = new RegExp(`http://\\S+${path}\\S+`).exec(mails.findLast((text) => text.includes(path)) ?? '')?.[0];
  return found === undefined ? undefined : new URL(found);
}
