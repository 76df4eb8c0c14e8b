import type { SupportLevel, SupportStatus } from '@fieldloom/kernel/support-access';
import { callJson, callOnce } from '../../client/call-json.ts';

export interface DeskAccess {
  id: string;
  status: SupportStatus;
  granted: boolean;
  level: SupportLevel | null;
  reason: string | null;
  hours: number | null;
  createdAt: string;
  endsAt: string | null;
}

export interface Desk {
  staff: { name: string; email: string };
  /** The address that was asked for and is not there yet, if any. */
  workspace: { name: string; subdomain: string; nextSubdomain: string | null; promo: string | null };
  accesses: DeskAccess[];
  /** With which somebody may set single sign-on up now; told to whoever may make one. */
  ssoTicket: { createdAt: string; expiresAt: string } | null;
}

/** @throws HttpError 401 for whoever is not signed in as staff, 404 where the operator has none. */
export const readDesk = (): Promise<Desk> => callJson('/api/auth/support');

export const requestAccess = (body: { reason: string; hours: number }): Promise<object> =>
  callOnce('/api/auth/support/request', { body });

export interface DeskTeam {
  teamId: string;
  name: string;
  subdomain: string;
  /** The promotion that its first admin signed up by. */
  promo: string | null;
}

export const findAddress = (email: string): Promise<{ teams: DeskTeam[] }> =>
  callJson('/api/auth/support/find-address', { body: { email } });

export const checkConnectionName = (name: string): Promise<{ available: boolean }> =>
  callJson('/api/auth/support/check-connection-name', { body: { name } });

export const updateSubdomain = (subdomain: string): Promise<{ subdomain: string; nextSubdomain: string | null }> =>
  callOnce('/api/auth/support/update-subdomain', { body: { subdomain } });

export interface NewWorkspace {
  requestId: string;
  teamName: string;
  email: string;
  name: string;
  /** Empty = made from the name. */
  subdomain: string;
}

/** The same request again changes nothing. */
export const createWorkspace = (body: NewWorkspace): Promise<{ requestId: string }> =>
  callOnce('/api/auth/support/create-workspace', { body });

export interface CreatedWorkspace {
  status: 'RUNNING' | 'COMPLETE' | 'FAILED';
  /** When it is complete. */
  subdomain: string | null;
  /** Why it failed. */
  code: string | null;
  message: string | null;
}

export const readCreatedWorkspace = (requestId: string): Promise<CreatedWorkspace> =>
  callJson(`/api/auth/support/create-workspace/${requestId}`);

/** The link is in this answer, and never again. */
export const createSsoTicket = (days: number): Promise<{ link: string; expiresAt: string }> =>
  callOnce('/api/auth/support/create-sso-ticket', { body: { days } });
