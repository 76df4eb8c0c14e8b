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
  /** The subdomain that was requested but is not active yet, if any. */
  workspace: { name: string; subdomain: string; nextSubdomain: string | null; promo: string | null };
  accesses: DeskAccess[];
  /** A valid ticket for setting up single sign-on; visible only to people who may create one. */
  ssoTicket: { createdAt: string; expiresAt: string } | null;
}

/** @throws HttpError 401 for anybody who is not signed in as staff, 404 if the operator has no support staff. */
export const readDesk = (): Promise<Desk> => callJson('/api/auth/support');

export const requestAccess = (body: { reason: string; hours: number }): Promise<object> =>
  callOnce('/api/auth/support/request', { body });

export interface DeskTeam {
  teamId: string;
  name: string;
  subdomain: string;
  /** The promotion with which its first admin signed up. */
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
  /** If empty, derived from the name. */
  subdomain: string;
}

/** Repeating the same request changes nothing. */
export const createWorkspace = (body: NewWorkspace): Promise<{ requestId: string }> =>
  callOnce('/api/auth/support/create-workspace', { body });

export interface CreatedWorkspace {
  status: 'RUNNING' | 'COMPLETE' | 'FAILED';
  /** Set when it is complete. */
  subdomain: string | null;
  /** Why it failed. */
  code: string | null;
  message: string | null;
}

export const readCreatedWorkspace = (requestId: string): Promise<CreatedWorkspace> =>
  callJson(`/api/auth/support/create-workspace/${requestId}`);

/** The link is only in this answer, and cannot be retrieved again. */
export const createSsoTicket = (days: number): Promise<{ link: string; expiresAt: string }> =>
  callOnce('/api/auth/support/create-sso-ticket', { body: { days } });
