import type { Region } from '@fieldloom/kernel/enums';
import { callJson } from '../../client/call-json.ts';
import { proveHuman } from './bot-check.ts';

/** The global tier, as the root application calls it. */
const PATH = '/api/global/identity';

export interface FoundTeam {
  id: string;
  subdomain: string;
  name: string;
  logoUrl: string | null;
  primaryColor: string | null;
  region: Region;
  type: 'CURRENT' | 'DOMAIN' | 'INVITE';
  invitedBy?: string;
}

export interface FoundTeams {
  currentTeams: FoundTeam[];
  availableTeams: FoundTeam[];
  unavailableRegions: { region: Region; message: string }[];
}

export interface Identity extends FoundTeams {
  email: string;
  name: string | null;
}

export type SendResult =
  | { status: 'EMAIL_SENT' }
  | { status: 'EMAIL_ONE_TIME_CODE'; codeChallenge: string }
  | { status: 'EMAIL_SKIPPED'; teamId: string };

export interface Creation {
  requestId: string;
  status: 'RUNNING' | 'COMPLETE' | 'FAILED';
  region: Region;
  subdomain?: string;
  signInUrl?: string;
  errorCode?: string;
  errorMessage?: string;
}

export interface AvailableRegion {
  region: Region;
  name: string;
  group: string;
  origin: string;
  available: boolean;
}

/** Shows first, where the operator asks for it, that somebody is there. */
export async function sendConfirmation(email: string, forceCreateWorkspace: boolean): Promise<SendResult> {
  const recaptchaToken = await proveHuman(email);
  return callJson(`${PATH}/send-confirmation`, {
    body: { email, recaptchaToken, useOneTimeCodeFlow: true, forceCreateWorkspace, skipFastLoginRedirect: true },
  });
}

export const confirmCode = (codeChallenge: string, code: string): Promise<FoundTeams & { teamId?: string }> =>
  callJson(`${PATH}/confirm-email`, { body: { method: 'ONE_TIME_CODE', codeChallenge, code } });

export const confirmLink = (token: string): Promise<FoundTeams & { teamId?: string }> =>
  callJson(`${PATH}/confirm-email`, { body: { method: 'EMAIL', token } });

/** @throws HttpError 401 unless this browser has proven an address. */
export const findIdentity = (): Promise<Identity> => callJson(PATH);

export const signOutOfRoot = (): Promise<unknown> => callJson(`${PATH}/sign-out`, { body: {} });

export const createTenant = (tenant: { teamName: string; region: Region; name: string }): Promise<Creation> =>
  callJson(`${PATH}/create-tenant`, { body: { method: 'ONE_TIME_CODE', ...tenant }, success: 202 });

export const readCreation = (requestId: string, signal: AbortSignal): Promise<Creation> =>
  callJson(`${PATH}/create-tenant/${encodeURIComponent(requestId)}`, { signal });

export const checkSubdomain = (
  subdomain: string,
  signal: AbortSignal,
): Promise<{ isAvailable: boolean; reason?: string }> =>
  callJson(`/api/global/subdomain-availability?subdomain=${encodeURIComponent(subdomain)}`, { signal });

export const findClosestRegion = (
  samples: { region: Region; latencyMs: number }[],
): Promise<{ fastestRegion: Region; availableRegions: AvailableRegion[] }> =>
  callJson('/api/global/closest-region', { body: { samples }, retries: 1 });
