import { readRows } from '@fieldloom/db/introspection';
import { ACCOUNT_LOCK } from '@fieldloom/kernel/limits';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { audited, linkIn } from './factors-kit.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});

interface Mailed {
  workspace: Workspace;
  challenge: string;
  token: string;
  code: string;
}

/** A member who requested a code, and the mail that arrived. */
async function mailed(): Promise<Mailed> {
  made += 1;
  const workspace = await accounts.createWorkspace(`Magic ${made}`, `mia@magic-${made}.example`);
  const { email } = workspace.owner;
  const { challenge } = (await accounts.browser(workspace).post('send-code', { email })).body;
  const code = await accounts.mailbox.codeFor(email);
  const link = await eventually(() => {
    const found = linkIn(accounts, email, '/magic-login');
    if (found === undefined) throw new Error('not mailed yet');
    return found;
  });
  expect([link.origin, link.searchParams.get('challenge')]).toEqual([`http://${workspace.host}`, challenge]);
  return { workspace, challenge, code, token: link.searchParams.get('token') ?? '' };
}

const open = ({ workspace, challenge, token }: Mailed) =>
  accounts.browser(workspace).post('sign-in-link', { challenge, token });

describe('the link in the mail of a code', () => {
  it('signs in once, in whatever browser it is opened', async () => {
    const mail = await mailed();
    const browser = accounts.browser(mail.workspace);
    const { challenge, token } = mail;
    const answer = await browser.post('sign-in-link', { challenge, token });
    expect(answer).toMatchObject({ status: 200, body: { sessionId: expect.any(String) } });
    expect((await browser.post('token')).body.user.email).toBe(mail.workspace.owner.email);
    const actor = actorOf(mail.workspace, { sessionId: answer.body.sessionId });
    const { data } = await accounts.graphql(actor, '{ sessions { method current } }');
    expect(data.sessions).toContainEqual({ method: 'MAGIC_LINK', current: true });
    expect((await open(mail)).status).toBe(401);
  });

  it('is used up by the code, and the code by the link', async () => {
    const first = await mailed();
    const byCode = await accounts
      .browser(first.workspace)
      .post('sign-in-code', { challenge: first.challenge, code: first.code });
    expect(byCode.status).toBe(200);
    expect((await open(first)).status).toBe(401);
    const second = await mailed();
    expect((await open(second)).status).toBe(200);
    const late = { challenge: second.challenge, code: second.code };
    expect((await accounts.browser(second.workspace).post('sign-in-code', late)).status).toBe(401);
  });

  it('opens one session if it is used twice at the same time', async () => {
    const mail = await mailed();
    const answers = await Promise.all([open(mail), open(mail)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('is not used up, and signs nobody in, when it is only fetched', async () => {
    const mail = await mailed();
    const scanner = accounts.browser(mail.workspace);
    const query = `challenge=${mail.challenge}&token=${mail.token}`;
    expect((await scanner.get(`sign-in-link?${query}`)).status).toBe(404);
    scanner.headers = { origin: undefined };
    expect((await scanner.post('sign-in-link', { challenge: mail.challenge, token: mail.token })).status).toBe(403);
    expect(scanner.cookies.size).toBe(0);
    expect((await open(mail)).status).toBe(200);
  });

  it('does not work for another challenge, for another workspace, or after ten minutes', async () => {
    const mail = await mailed();
    const other = await mailed();
    expect((await open({ ...mail, token: other.token })).status).toBe(401);
    expect((await open({ ...mail, workspace: other.workspace })).status).toBe(401);
    expect((await open({ ...mail, token: mail.code })).status).toBe(401);
    await accounts.database.forWorkspace({ teamId: mail.workspace.teamId }, (trx) =>
      trx
        .updateTable('sign_in_code')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .execute(),
    );
    expect((await open(mail)).status).toBe(401);
  });

  it('shares the attempts of its code', async () => {
    const mail = await mailed();
    for (let guess = 0; guess < 5; guess += 1)
      expect((await open({ ...mail, token: `wrong-${guess}` })).status).toBe(401);
    expect((await open(mail)).status).toBe(401);
    await eventually(async () => {
      expect(await audited(accounts, mail.workspace, 'sign-in.failed')).toContain('sign-in.failed magic_link');
    });
  });

  it('does not bypass a lock', async () => {
    const mail = await mailed();
    const { email } = mail.workspace.owner;
    for (let attempt = 0; attempt < ACCOUNT_LOCK.attempts; attempt += 1) {
      await accounts.browser(mail.workspace).post('sign-in', { email, password: 'Wrong-password-1' });
    }
    expect((await open(mail)).status).toBe(423);
  });

  it('is refused once the workspace no longer allows codes', async () => {
    const mail = await mailed();
    const off = 'mutation { updateWorkspace(input: { codeAuthEnabled: false }) { id } }';
    await accounts.graphql(actorOf(mail.workspace), off);
    expect((await open(mail)).status).toBe(403);
  });

  it('is not stored anywhere', async () => {
    const mail = await mailed();
    expect(JSON.stringify(await readRows(accounts.scratch.adminUrl))).not.toContain(mail.token);
  });

  it("is not sent to an address that is not a member's, and the answer is the same", async () => {
    const { workspace } = await mailed();
    const known = await accounts.browser(workspace).post('send-code', { email: workspace.owner.email });
    const unknown = await accounts.browser(workspace).post('send-code', { email: `nobody-${made}@magic.example` });
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([known.status, Object.keys(known.body)]);
    expect(linkIn(accounts, `nobody-${made}@magic.example`, '/magic-login')).toBeUndefined();
    const guess = await accounts
      .browser(workspace)
      .post('sign-in-link', { challenge: unknown.body.challenge, token: 'x' });
    const wrong = await accounts
      .browser(workspace)
      .post('sign-in-link', { challenge: known.body.challenge, token: 'x' });
    expect([guess.status, guess.body]).toEqual([wrong.status, wrong.body]);
  });
});
