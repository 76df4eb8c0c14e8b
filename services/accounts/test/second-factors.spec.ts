import { readRows } from '@fieldloom/db/introspection';
import { totpCode } from '@fieldloom/testkit/authenticator-app';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashOfEmail } from '../src/modules/person/email-hash.ts';
import {
  addPasskey,
  age,
  audited,
  firstStep,
  forgetUsedCodes,
  type Protected,
  protectedOwner,
  prove,
  signIn,
} from './factors-kit.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts } from './kit.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});

/** Returns a new session of somebody who has an authenticator app. */
async function recovered({ workspace, recoveryCodes }: Protected): Promise<string> {
  const ended = await prove(await firstStep(accounts, workspace), recoveryCodes[0] ?? '', 'recovery_code');
  expect(ended.status).toBe(200);
  return ended.body.sessionId as string;
}

describe('second factors', () => {
  it.each([
    'startTotp { secret }',
    'removeTotp { required }',
    'startPasskey { challengeId }',
    'makeRecoveryCodes { recoveryCodes }',
  ])('cannot be changed by %s in an old session', async (call) => {
    const owner = await protectedOwner(accounts);
    const sessionId = await recovered(owner);
    await age(accounts, owner.workspace, sessionId, 16);
    const actor = actorOf(owner.workspace, { sessionId });
    const { errors } = await accounts.graphql(actor, `mutation { ${call} }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', details: { reason: 'sign-in-again' } });
    const { data } = await accounts.graphql(actor, '{ secondFactors { changeable } }');
    expect(data.secondFactors.changeable).toBe(false);
  });

  it("cannot be changed after a sign-in at one workspace's identity provider, and no first password can be set", async () => {
    const workspace = await accounts.createWorkspace('Provider Team', 'pia@provider.example');
    const { sessionId } = await signIn(accounts, workspace);
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('session').set({ method: 'sso' }).where('id', '=', sessionId).execute(),
    );
    const actor = actorOf(workspace, { sessionId });
    const { errors } = await accounts.graphql(actor, 'mutation { startTotp { secret } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', details: { reason: 'identity-provider' } });
    await accounts.database.forPerson({ emailHash: hashOfEmail(workspace.owner.email) }, (trx) =>
      trx.deleteFrom('credential').execute(),
    );
    const set = await accounts.graphql(actor, 'mutation { setPassword(input: { newPassword: "Granite-window-55" }) }');
    expect(set.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', details: { reason: 'identity-provider' } });
  });

  it.each(['google', 'microsoft'] as const)(
    'cannot be changed after a sign-in with %s, which requires no second step',
    async (method) => {
      const owner = await protectedOwner(accounts);
      const sessionId = await recovered(owner);
      await accounts.database.forWorkspace({ teamId: owner.workspace.teamId }, (trx) =>
        trx.updateTable('session').set({ method }).where('id', '=', sessionId).execute(),
      );
      const actor = actorOf(owner.workspace, { sessionId });
      const { errors } = await accounts.graphql(actor, 'mutation { removeTotp { required } }');
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', details: { reason: 'identity-provider' } });
    },
  );

  it('are removed with their recovery codes, and then the password is enough again', async () => {
    const owner = await protectedOwner(accounts);
    const actor = actorOf(owner.workspace, { sessionId: await recovered(owner) });
    const twice = await accounts.graphql(actor, 'mutation { startTotp { secret } }');
    expect(twice.errors?.[0]?.extensions.code).toBe('INVALID_OPERATION');
    const remove = 'mutation { removeTotp { recoveryCodesLeft totp { confirmedAt } } }';
    const { data } = await accounts.graphql(actor, remove);
    expect(data.removeTotp).toEqual({ recoveryCodesLeft: 0, totp: null });
    expect((await accounts.graphql(actor, remove)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await signIn(accounts, owner.workspace)).sessionId).toEqual(expect.any(String));
    expect(await audited(accounts, owner.workspace, 'second-factor.added', 'second-factor.removed')).toEqual([
      'second-factor.added totp',
      'second-factor.removed totp',
    ]);
  });

  it('notify their owner of every change, also of the password', async () => {
    const { workspace: at, email, recoveryCodes } = await protectedOwner(accounts);
    const browser = await firstStep(accounts, at);
    const { sessionId } = (await prove(browser, recoveryCodes[0] ?? '', 'recovery_code')).body;
    const { id } = await addPasskey(accounts, at, sessionId);
    const own = actorOf(at, { sessionId });
    const change = (query: string) => accounts.graphql(own, `mutation { ${query} }`);
    await change('makeRecoveryCodes { recoveryCodes }');
    await change(`removePasskey(id: "${id}") { required }`);
    await change('removeTotp { required }');
    const password = `setPassword(input: { currentPassword: "${PASSWORD}", newPassword: "Copper-lantern-77" })`;
    expect((await change(password)).errors).toBeUndefined();
    const events = await accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
      trx
        .selectFrom('outbox')
        .select('envelope')
        .where('type', '=', 'accounts.user.credentials-changed')
        .orderBy('id')
        .execute(),
    );
    const told = events.map(({ envelope }) => (envelope as { payload: { change: string } }).payload.change);
    expect(told).toEqual([
      'totp.added',
      'passkey.added',
      'recovery_code.added',
      'passkey.removed',
      'totp.removed',
      'password.changed',
    ]);
    expect(JSON.stringify(events)).not.toContain(email);
  });

  it('that were never confirmed are not required', async () => {
    const workspace = await accounts.createWorkspace('Begun Team', 'bea@begun.example');
    const { sessionId } = await signIn(accounts, workspace);
    const actor = actorOf(workspace, { sessionId });
    await accounts.graphql(actor, 'mutation { startTotp { secret } }');
    const wrong = await accounts.graphql(actor, 'mutation { confirmTotp(code: "12345") { recoveryCodes } }');
    expect(wrong.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await signIn(accounts, workspace)).sessionId).toEqual(expect.any(String));
  });

  it('work in every workspace of the person in the region', async () => {
    const owner = await protectedOwner(accounts);
    const second = await accounts.createWorkspace('Second Of Hers', owner.email);
    await forgetUsedCodes(accounts, owner.email);
    const browser = await firstStep(accounts, second, owner.email);
    expect((await prove(browser, totpCode(owner.secret))).status).toBe(200);
  });

  it('are stored as nothing that would work', async () => {
    const { secret, recoveryCodes } = await protectedOwner(accounts);
    const stored = JSON.stringify(await readRows(accounts.scratch.adminUrl));
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
  });
});
