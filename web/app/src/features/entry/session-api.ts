import type { Region, Role } from '@fieldloom/kernel/enums';
import { callJson } from '../../client/call-json.ts';

/** The workspace's own region, as its sign-in pages call it. Works while the global tier is down. */
export interface TeamEnvironment {
  teamId: string;
  subdomain: string;
  region: Region;
  name: string;
  passwordAuthEnabled: boolean;
  codeAuthEnabled: boolean;
  googleAuthEnabled: boolean;
  microsoftAuthEnabled: boolean;
  ssoAuthEnabled: boolean;
  primaryColor: string | null;
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
export const readTeamEnvironment = (): Promise<TeamEnvironment> => callJson('/api/auth/environment', { retries: 1 });

export const signIn = (email: string, password: string): Promise<unknown> =>
  callJson('/api/auth/sign-in', { body: { email, password } });

export const sendCode = (email: string): Promise<{ challenge: string }> =>
  callJson('/api/auth/send-code', { body: { email } });

export const signInWithCode = (challenge: string, code: string): Promise<unknown> =>
  callJson('/api/auth/sign-in-code', { body: { challenge, code } });

export const signOut = (): Promise<unknown> => callJson('/api/auth/sign-out', { body: {} });

export const redeemHandOver = (code: string, state: string): Promise<{ next: string }> =>
  callJson('/api/auth/hand-over/redeem', { body: { code, state } });

export const previewInvite = (token: string): Promise<InvitePreview> =>
  callJson(`/api/auth/invite?token=${encodeURIComponent(token)}`, { retries: 1 });

export const acceptInvite = (input: { token: string; name?: string; password?: string }): Promise<unknown> =>
  callJson('/api/auth/accept-invite', { body: input });
