import type { Region, Role } from '@fieldloom/kernel/enums';
import { callJson, callOnce } from '../../client/call-json.ts';
import type { RequestOptionsJson } from './passkeys.ts';

/** The workspace's own region, as its sign-in pages call it. Works while the global tier is down. */
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
  /** Those that are on. */
  ssoConnections: { id: string; name: string }[];
  primaryColor: string | null;
  logo: { id: string; baseImageUrl: string; uploadStatus: string } | null;
  /** The name that it had before, for whoever comes by it. */
  formerSubdomain: string | null;
  /** An admin has closed it: ISO 8601, from then on it is deleted. */
  deleteAfter: string | null;
  /** People of the workspace's domains may join by themselves. */
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

/** @throws HttpError 404 where no workspace has this host. */
export const readTeamEnvironment = (): Promise<TeamEnvironment> => callJson('/api/auth/environment');

export type SecondFactorKind = 'totp' | 'passkey' | 'recovery_code';

/** What is still to be proven by somebody whose first proof was right. */
export interface SecondStep {
  methods: SecondFactorKind[];
  /** Nothing is set up yet, and the workspace requires it: it is done now. */
  setUp: boolean;
  expiresAt: string;
}

/** Where a first proof leads to. */
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

/** @throws HttpError 401 with reason `begin-again` when nothing is pending in this browser. */
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

/** Answered the same whoever has the address. */
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
