import { totpCode } from '@fieldloom/testkit/authenticator-app';
import { BAD_ID, longText as long, type OperationCases } from '@fieldloom/testkit/operation-cases';
import { SoftAuthenticator, wrongTotpCode } from './authenticator.ts';
import { addPasskey } from './factors-kit.ts';
import { actorOf, type TestAccounts, type Workspace } from './kit.ts';

/** Arguments of the cases of `security.graphql`, from a viewer in a new session. */
export interface SecurityIds {
  user: string;
  /** Of an authenticator app that was not confirmed yet. */
  secret: string;
  passkey: string;
  /** A registration that was started and signed. */
  challenge: string;
  response: object;
}

/** In the order in which a viewer would do them. */
export const SECURITY_CASES: OperationCases<SecurityIds> = {
  secondFactors: { call: () => '{ secondFactors { recoveryCodesLeft } }', foreign: 'NO_ID', bad: [] },
  confirmTotp: {
    call: ({ secret }) => `mutation { confirmTotp(code: "${totpCode(secret)}") { recoveryCodes } }`,
    foreign: 'NO_ID',
    bad: [
      ({ secret }) => `mutation { confirmTotp(code: "${wrongTotpCode(secret)}") { recoveryCodes } }`,
      () => 'mutation { confirmTotp(code: "") { recoveryCodes } }',
      () => `mutation { confirmTotp(code: ${long(17)}) { recoveryCodes } }`,
    ],
  },
  makeRecoveryCodes: {
    call: () => 'mutation { makeRecoveryCodes { recoveryCodes } }',
    foreign: 'NO_ID',
    bad: [],
  },
  removeTotp: { call: () => 'mutation { removeTotp { recoveryCodesLeft } }', foreign: 'NO_ID', bad: [] },
  startTotp: { call: () => 'mutation { startTotp { uri } }', foreign: 'NO_ID', bad: [] },
  startPasskey: { call: () => 'mutation { startPasskey { challengeId } }', foreign: 'NO_ID', bad: [] },
  addPasskey: {
    call: ({ challenge, response }) => adding(challenge, '"Phone"', response),
    bad: [
      ({ challenge, response }) => adding(challenge, '" "', response),
      ({ challenge, response }) => adding(challenge, long(101), response),
      ({ challenge }) => adding(challenge, '"Phone"', {}),
      ({ challenge, response }) => adding(challenge, '"Phone"', { ...response, id: 'x'.repeat(1_401) }),
      ({ response }) => adding('no-id', '"Phone"', response),
    ],
  },
  renamePasskey: {
    call: ({ passkey }) => renaming(passkey, '"Desk"'),
    bad: [
      ({ passkey }) => renaming(passkey, '" "'),
      ({ passkey }) => renaming(passkey, long(101)),
      () => renaming('no-id', '"Desk"'),
    ],
  },
  removePasskey: {
    call: ({ passkey }) => `mutation { removePasskey(id: "${passkey}") { recoveryCodesLeft } }`,
    bad: [() => `mutation { removePasskey(id: ${BAD_ID}) { recoveryCodesLeft } }`],
  },
  updateSignInPolicy: {
    call: () => 'mutation { updateSignInPolicy(input: { twoStepRequired: true }) { id } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => 'mutation { updateSignInPolicy(input: { sessionSeconds: 3599 }) { id } }',
      () => 'mutation { updateSignInPolicy(input: { sessionSeconds: 2592001 }) { id } }',
      () => 'mutation { updateSignInPolicy(input: { sessionSeconds: 99999999999 }) { id } }',
      () => 'mutation { updateSignInPolicy(input: { twoStepRequired: "yes" }) { id } }',
    ],
  },
  endAllSessions: {
    call: () => 'mutation { endAllSessions }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [() => 'mutation { endAllSessions(includeOwn: 7) }'],
  },
  endSessionsOfUser: {
    call: ({ user }) => `mutation { endSessionsOfUser(userId: "${user}") }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { endSessionsOfUser(userId: ${BAD_ID}) }`],
  },
};

/** Sets up a member's factors, as far as their own session can. */
export async function populateFactors(
  accounts: TestAccounts,
  at: Workspace,
  member: { userId: string; sessionId: string },
): Promise<Omit<SecurityIds, 'user'>> {
  const actor = actorOf(at, member);
  const { id: passkey } = await addPasskey(accounts, at, member.sessionId, 'Laptop', member.userId);
  const totp = await accounts.graphql(actor, 'mutation { startTotp { secret } }');
  const { data } = await accounts.graphql(actor, 'mutation { startPasskey { challengeId options } }');
  const { challengeId: challenge, options } = data.startPasskey;
  const response = new SoftAuthenticator().create(options, { origin: `http://${at.host}` });
  return { secret: totp.data.startTotp.secret, passkey, challenge, response };
}

const renaming = (id: string, name: string): string =>
  `mutation { renamePasskey(id: "${id}", name: ${name}) { passkeys { name } } }`;

function adding(challenge: string, name: string, response: object): string {
  const input = `{ challengeId: "${challenge}", name: ${name}, response: ${literal(response)} }`;
  return `mutation { addPasskey(input: ${input}) { recoveryCodes } }`;
}

/** Writes a value as GraphQL, where names of fields have no quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${name}: ${literal(each)}`)
    .join(', ')} }`;
}
