import { newId } from '@fieldloom/kernel/ids';
import { ACCOUNT_LOCK } from '@fieldloom/kernel/limits';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SweepService } from '../src/modules/sweep/sweep.service.ts';
import { SoftAuthenticator } from './authenticator.ts';
import { addPasskey, age, audited, firstStep, signIn } from './factors-kit.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});

interface Owner {
  workspace: Workspace;
  authenticator: SoftAuthenticator;
  /** The passkey's. */
  id: string;
  sessionId: string;
}

async function ownerWithPasskey(): Promise<Owner> {
  made += 1;
  const workspace = await accounts.createWorkspace(`Passkeys ${made}`, `pam@passkeys-${made}.example`);
  const { sessionId } = await signIn(accounts, workspace);
  return { workspace, sessionId, ...(await addPasskey(accounts, workspace, sessionId)) };
}

const originOf = ({ host }: Workspace): string => `http://${host}`;

/** Signs in by passkey alone. What is signed can be modified. */
async function alone(
  { workspace, authenticator }: Pick<Owner, 'workspace' | 'authenticator'>,
  signing: Partial<Parameters<SoftAuthenticator['get']>[1]> & { challenge?: string } = {},
) {
  const browser = accounts.browser(workspace);
  const { challengeId, options } = (await browser.post('passkey/options', {})).body;
  const asked = signing.challenge === undefined ? options : { ...options, challenge: signing.challenge };
  const response = authenticator.get(asked, { origin: originOf(workspace), ...signing });
  const answer = await browser.post('passkey/sign-in', { challengeId, response });
  return { browser, challengeId, response, answer };
}

/** Makes sessions look as if they began at the workspace's identity provider, which has its own specs. */
async function letProviderVouch({ teamId }: Workspace): Promise<void> {
  await accounts.database.forWorkspace({ teamId }, async (trx) => {
    await trx.updateTable('sign_in_methods').set({ sso_enabled: true }).execute();
    await trx
      .insertInto('sso_connection')
      .values({
        id: newId(),
        team_id: teamId,
        name: 'Provider',
        strategy: 'oidc',
        protocol: 'OIDC',
        enabled: true,
        oidc_config_id: newId(),
        issuer: 'https://provider.example',
        client_id: 'client',
        sealed_client_secret: Buffer.from('sealed'),
        metadata_url: null,
        entity_id: null,
        sign_on_url: null,
        sp_certificate: null,
        sealed_sp_key: null,
        first_used_at: new Date(),
        last_used_at: new Date(),
      })
      .execute();
  });
}

describe('adding a passkey', () => {
  it('comes with recovery codes, and works for all workspaces below the root domain', async () => {
    made += 1;
    const workspace = await accounts.createWorkspace(`Adding ${made}`, `ada@adding-${made}.example`);
    const { sessionId } = await signIn(accounts, workspace);
    const actor = actorOf(workspace, { sessionId });
    const { data } = await accounts.graphql(actor, 'mutation { startPasskey { challengeId options } }');
    const { challengeId, options } = data.startPasskey;
    expect(options).toMatchObject({
      rp: { id: 'fieldloom.localhost', name: 'Fieldloom' },
      user: { name: workspace.owner.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const authenticator = new SoftAuthenticator();
    const input = {
      challengeId,
      name: 'Key',
      response: authenticator.create(options, { origin: originOf(workspace) }),
    };
    const add =
      'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { recoveryCodes factors { passkeys { name lastUsedAt } } } }';
    const added = await accounts.graphql(actor, add, { input });
    expect(added.data.addPasskey.recoveryCodes).toHaveLength(10);
    expect(added.data.addPasskey.factors.passkeys).toEqual([{ name: 'Key', lastUsedAt: null }]);
    const replayed = await accounts.graphql(actor, add, { input });
    expect(replayed.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await audited(accounts, workspace, 'second-factor.added')).toEqual(['second-factor.added passkey']);
    const next = await accounts.graphql(actor, 'mutation { startPasskey { options } }');
    expect(next.data.startPasskey.options.excludeCredentials).toHaveLength(1);
  });

  it.each([
    ['on another origin', { origin: 'http://evil.fieldloom.localhost:8080' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without its user being verified', { isVerified: false }],
  ])('is refused %s', async (_case, signing) => {
    made += 1;
    const workspace = await accounts.createWorkspace(`Refused ${made}`, `rex@refused-${made}.example`);
    const { sessionId } = await signIn(accounts, workspace);
    const actor = actorOf(workspace, { sessionId });
    const { data } = await accounts.graphql(actor, 'mutation { startPasskey { challengeId options } }');
    const { challengeId, options } = data.startPasskey;
    const response = new SoftAuthenticator().create(options, { origin: originOf(workspace), ...signing });
    const { errors } = await accounts.graphql(
      actor,
      'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { recoveryCodes } }',
      { input: { challengeId, name: 'Key', response } },
    );
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await signIn(accounts, workspace)).sessionId).toEqual(expect.any(String));
  });

  it("is refused with another session's challenge, and for a known authenticator", async () => {
    const { workspace, sessionId, authenticator } = await ownerWithPasskey();
    const start = async (session: string) => {
      const actor = actorOf(workspace, { sessionId: session });
      return (await accounts.graphql(actor, 'mutation { startPasskey { challengeId options } }')).data.startPasskey;
    };
    const add = async (session: string, challengeId: string, response: object) => {
      const { errors } = await accounts.graphql(
        actorOf(workspace, { sessionId: session }),
        'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { recoveryCodes } }',
        { input: { challengeId, name: 'Key', response } },
      );
      return errors?.[0]?.extensions.code;
    };
    const { answer } = await alone({ workspace, authenticator });
    const begun = await start(sessionId);
    const fresh = new SoftAuthenticator().create(begun.options, { origin: originOf(workspace) });
    expect(await add(answer.body.sessionId, begun.challengeId, fresh)).toBe('NOT_FOUND');
    const again = await start(sessionId);
    const known = authenticator.create(again.options, { origin: originOf(workspace) });
    expect(await add(sessionId, again.challengeId, known)).toBe('INVALID_OPERATION');
  });
});

it('can be renamed by its owner in any session, and by nobody else', async () => {
  const { workspace, sessionId, id } = await ownerWithPasskey();
  await age(accounts, workspace, sessionId, 16);
  const rename = 'mutation($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { passkeys { name } } }';
  const named = { id, name: ' The one at my desk ' };
  const { data } = await accounts.graphql(actorOf(workspace, { sessionId }), rename, named);
  expect(data.renamePasskey.passkeys).toEqual([{ name: 'The one at my desk' }]);
  const stranger = await ownerWithPasskey();
  const asked = actorOf(stranger.workspace, { sessionId: stranger.sessionId });
  const { errors } = await accounts.graphql(asked, rename, { id, name: 'Mine now' });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

describe('a passkey as the second step', () => {
  it('completes the sign-in of the browser that began it', async () => {
    const { workspace, authenticator } = await ownerWithPasskey();
    const browser = await firstStep(accounts, workspace);
    const { secondStep } = (await browser.get('second-step')).body;
    expect(secondStep.methods).toEqual(['passkey', 'recovery_code']);
    const { challengeId, options } = (await browser.post('second-step/passkey-options')).body;
    expect(options).toMatchObject({ rpId: 'fieldloom.localhost' });
    expect(options.allowCredentials).toEqual([
      { id: authenticator.credentialId.toString('base64url'), type: 'public-key', transports: [] },
    ]);
    const response = authenticator.get(options, { origin: originOf(workspace), isVerified: false });
    const proof = { method: 'passkey', challengeId, response };
    const stranger = await firstStep(accounts, workspace);
    expect((await stranger.post('second-step', proof)).status).toBe(401);
    expect((await browser.post('second-step', proof)).status).toBe(200);
    expect((await stranger.post('second-step', proof)).status).toBe(401);
    const { user } = (await browser.post('token')).body;
    expect(user.email).toBe(workspace.owner.email);
  });

  it('does not accept what was signed for a passkey sign-in', async () => {
    const { workspace, authenticator } = await ownerWithPasskey();
    const browser = await firstStep(accounts, workspace);
    const { challengeId, options } = (await browser.post('passkey/options', {})).body;
    const response = authenticator.get(options, { origin: originOf(workspace) });
    expect((await browser.post('second-step', { method: 'passkey', challengeId, response })).status).toBe(401);
  });
});

describe('sign-in by a passkey alone', () => {
  it('names nobody, and opens a session that needs no second step', async () => {
    const owner = await ownerWithPasskey();
    const options = (await accounts.browser(owner.workspace).post('passkey/options', {})).body.options;
    expect(options).toMatchObject({ rpId: 'fieldloom.localhost', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const { browser, answer } = await alone(owner);
    expect(answer).toMatchObject({ status: 200, body: { sessionId: expect.any(String) } });
    expect((await browser.post('token')).body.user.email).toBe(owner.workspace.owner.email);
    const actor = actorOf(owner.workspace, { sessionId: answer.body.sessionId });
    const { data } = await accounts.graphql(
      actor,
      '{ sessions { method secondFactor } secondFactors { passkeys { lastUsedAt } } }',
    );
    expect(data.sessions).toContainEqual({ method: 'PASSKEY', secondFactor: null });
    expect(data.secondFactors.passkeys[0].lastUsedAt).toEqual(expect.any(String));
  });

  it.each([
    ['another origin', { origin: 'http://evil.fieldloom.localhost:8080' }],
    ['the root as origin', { origin: 'http://fieldloom.localhost:8080' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a challenge that was not asked', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a user that the authenticator did not verify', { isVerified: false }],
    ['a counter that stands still', { counter: 1 }],
  ])('is refused for %s', async (_case, signing) => {
    const owner = await ownerWithPasskey();
    const { answer, browser } = await alone(owner, signing);
    expect(answer.status).toBe(401);
    expect(browser.cookies.has('__Host-session')).toBe(false);
  });

  it('accepts a signature once', async () => {
    const owner = await ownerWithPasskey();
    const { browser, challengeId, response, answer } = await alone(owner);
    expect(answer.status).toBe(200);
    expect((await browser.post('passkey/sign-in', { challengeId, response })).status).toBe(401);
    const next = (await browser.post('passkey/options', {})).body.challengeId;
    expect((await browser.post('passkey/sign-in', { challengeId: next, response })).status).toBe(401);
  });

  it('works in every workspace of the person, and in no other', async () => {
    const { workspace, authenticator } = await ownerWithPasskey();
    const second = await accounts.createWorkspace(`Also ${made}`, workspace.owner.email);
    expect((await alone({ workspace: second, authenticator })).answer.status).toBe(200);
    const foreign = await accounts.createWorkspace(`Foreign ${made}`, `fay@foreign-${made}.example`);
    expect((await alone({ workspace: foreign, authenticator })).answer.status).toBe(401);
  });

  it('answers in the same way for an unknown passkey and a removed one', async () => {
    const owner = await ownerWithPasskey();
    const unknown = await alone({ workspace: owner.workspace, authenticator: new SoftAuthenticator() });
    const actor = actorOf(owner.workspace, { sessionId: owner.sessionId });
    await accounts.graphql(actor, `mutation { removePasskey(id: "${owner.id}") { recoveryCodesLeft } }`);
    const removed = await alone(owner);
    expect(unknown.answer.status).toBe(401);
    expect([removed.answer.status, removed.answer.body]).toEqual([unknown.answer.status, unknown.answer.body]);
  });

  it('is locked with everything else', async () => {
    const owner = await ownerWithPasskey();
    const { email } = owner.workspace.owner;
    for (let attempt = 0; attempt < ACCOUNT_LOCK.attempts; attempt += 1) {
      await accounts.browser(owner.workspace).post('sign-in', { email, password: 'Wrong-password-1' });
    }
    expect((await alone(owner)).answer.status).toBe(423);
  });

  it('is refused if only identity providers vouch for people, and its sessions end there', async () => {
    const owner = await ownerWithPasskey();
    const { browser } = await alone(owner);
    await letProviderVouch(owner.workspace);
    const off = 'mutation { updateWorkspace(input: { passwordAuthEnabled: false, codeAuthEnabled: false }) { id } }';
    expect((await accounts.graphql(actorOf(owner.workspace), off)).errors).toBeUndefined();
    expect((await browser.post('token')).status).toBe(401);
    expect((await browser.post('passkey/options', {})).status).toBe(403);
    expect((await browser.get('environment')).body.passkeyAuthEnabled).toBe(false);
  });

  it.each([
    ['nothing', {}],
    ['no answer', { challengeId: 'x' }],
    ['an answer that is a text', { challengeId: 'x', response: 'x' }],
    ['an answer that is too long', { challengeId: 'x', response: { id: 'x'.repeat(2_000) } }],
  ])('rejects %s', async (_case, body) => {
    const { workspace } = await ownerWithPasskey();
    expect((await accounts.browser(workspace).post('passkey/sign-in', body)).status).toBe(400);
  });

  it('deletes challenges that nobody answered', async () => {
    const { workspace } = await ownerWithPasskey();
    await accounts.browser(workspace).post('passkey/options', {});
    const challenges = () =>
      accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
        trx.selectFrom('passkey_challenge').selectAll().execute(),
      );
    expect(await challenges()).toHaveLength(1);
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx
        .updateTable('passkey_challenge')
        .set({ expires_at: new Date(0) })
        .execute(),
    );
    await accounts.app.context.get(SweepService).sweep();
    expect(await challenges()).toEqual([]);
  });
});
