import type { Region, Role } from '@fieldloom/kernel/enums';
import { callJson, callOnce } from '../../client/call-json.ts';
import type { RequestOptionsJson } from './passkeys.ts';

/** What the workspace's own region tells its sign-in pages. Works while the global tier is down. */
export interface TeamEnvironment {
  teamId: string;
  subdomain: string;
  region: Region;
  name: string;
  passwordAuthEnabled: boolean;
  codeAuthEnabled: boolean;
  passkeyAuthEnabled: boolean;
  googleAuthEnabled: boolean;
  microsoftAuthEnabled: boolean;
  ssoAuthEnabled: boolean;
  /** Only enabled connections. */
  ssoConnections: { id: string; name: string }[];
  primaryColor: string | null;
  logo: { id: string; baseImageUrl: string; uploadStatus: string } | null;
  /** Its former name, for people who use an old link. */
  formerSubdomain: string | null;
  /** ISO 8601; set if an admin has closed the workspace, which is deleted at that time. */
  deleteAfter: string | null;
  /** People with an email address in the workspace's domains may join without an invitation. */
  domainJoiningEnabled: boolean;
}

export interface InvitePreview {
  email: string;
  role: Role;
  status: 'PENDING' | 'ACCEPTED' | 'REVOKED' | 'EXPIRED';
  workspaceName: string;
  invitedByName: string | null;
  hasPassword: boolean;
}

/** @throws HttpError 404 if no workspace has this host. */
export const readTeamEnvironment = (): Promise<TeamEnvironment> => callJson('/api/auth/environment');

export type SecondFactorKind = 'totp' | 'passkey' | 'recovery_code';

/** What somebody still has to prove after a correct first step. */
export interface SecondStep {
  methods: SecondFactorKind[];
  /** Nothing is set up yet but the workspace requires it, so it is set up now. */
  setUp: boolean;
  expiresAt: string;
}

/** The outcome of a first step. */
export type SignInAnswer = { sessionId: string } | { secondStep: SecondStep };

export type Proof =
  | { method: 'totp' | 'recovery_code'; code: string }
  | { method: 'passkey'; challengeId: string; response: object };

export interface PasskeyQuestion {
  challengeId: string;
  options: RequestOptionsJson;
}

export const needsSecondStep = (answer: SignInAnswer): boolean => 'secondStep' in answer;

export const signIn = (email: string, password: string): Promise<SignInAnswer> =>
  callOnce('/api/auth/sign-in', { body: { email, password } });

export const sendCode = (email: string): Promise<{ challenge: string }> =>
  callOnce('/api/auth/send-code', { body: { email } });

export const signInWithCode = (challenge: string, code: string): Promise<SignInAnswer> =>
  callOnce('/api/auth/sign-in-code', { body: { challenge, code } });

export const signInWithLink = (challenge: string, token: string): Promise<SignInAnswer> =>
  callOnce('/api/auth/sign-in-link', { body: { challenge, token } });

export const askForPasskey = (): Promise<PasskeyQuestion> => callOnce('/api/auth/passkey/options', { body: {} });

export const signInWithPasskey = (challengeId: string, response: object): Promise<SignInAnswer> =>
  callOnce('/api/auth/passkey/sign-in', { body: { challengeId, response } });

/** @throws HttpError 401 with reason `begin-again` if nothing is pending in this browser. */
export const readSecondStep = async (): Promise<SecondStep> =>
  (await callJson<{ secondStep: SecondStep }>('/api/auth/second-step')).secondStep;

export const setUpTotp = (): Promise<{ secret: string; uri: string }> =>
  callOnce('/api/auth/second-step/set-up', { body: {} });

export const askForSecondPasskey = (): Promise<PasskeyQuestion> =>
  callOnce('/api/auth/second-step/passkey-options', { body: {} });

export const proveSecondStep = (proof: Proof): Promise<{ recoveryCodes?: string[] }> =>
  callOnce('/api/auth/second-step', { body: proof });

export const startPasswordReset = (email: string): Promise<unknown> =>
  callOnce('/api/auth/reset-password/start', { body: { email } });

export const resetPassword = (token: string, newPassword: string): Promise<unknown> =>
  callOnce('/api/auth/reset-password', { body: { token, newPassword } });

/** The answer is the same whoever owns the address. */
export const askForAccess = (asked: { email: string; name: string; message: string }): Promise<unknown> =>
  callOnce('/api/auth/access-request', { body: asked });

export const confirmAccessRequest = (token: string): Promise<{ status: 'REQUESTED' | 'MEMBER' }> =>
  callOnce('/api/auth/access-request/confirm', { body: { token } });

export const signOut = (): Promise<unknown> => callOnce('/api/auth/sign-out', { body: {} });

export const redeemHandOver = (code: string, state: string): Promise<SignInAnswer & { next: string }> =>
  callOnce('/api/auth/hand-over/redeem', { body: { code, state } });

export const previewInvite = (token: string): Promise<InvitePreview> =>
  callJson(`/api/auth/invite?token=${encodeURIComponent(token)}`);

export const acceptInvite = (input: { token: string; name?: string; password?: string }): Promise<SignInAnswer> =>
  callOnce('/api/auth/accept-invite', { body: input });
