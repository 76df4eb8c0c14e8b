import type { Region } from '@fieldloom/kernel/enums';
import type { ProjectTemplateId } from '@fieldloom/kernel/project-template-ids';
import { callJson, callOnce } from '../../client/call-json.ts';
import { proveHuman } from './bot-check.ts';
import type { ProviderReturn } from './sso-api.ts';

/** The global tier's API, as the root application calls it. */
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
  /** The workspace to open without asking, because there is no other. */
  teamId?: string;
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

/** If the operator requires it, first proves that the sender is human. */
export async function sendConfirmation(email: string, forceCreateWorkspace: boolean): Promise<SendResult> {
  const recaptchaToken = await proveHuman(email);
  return callOnce(`${PATH}/send-confirmation`, {
    body: { email, recaptchaToken, useOneTimeCodeFlow: true, forceCreateWorkspace, skipFastLoginRedirect: true },
  });
}

export const confirmCode = (codeChallenge: string, code: string): Promise<FoundTeams> =>
  callOnce(`${PATH}/confirm-email`, { body: { method: 'ONE_TIME_CODE', codeChallenge, code } });

export const confirmLink = (token: string): Promise<FoundTeams> =>
  callOnce(`${PATH}/confirm-email`, { body: { method: 'EMAIL', token } });

export const ROOT_PROVIDERS = ['google', 'microsoft', 'auth0'] as const;
export type RootProvider = (typeof ROOT_PROVIDERS)[number];

/** Where confirming an address with a provider starts. A URL to navigate to, not to call. */
export function providerAddress(provider: RootProvider, mode: 'page' | 'popup', next?: string): string {
  const query = new URLSearchParams({ provider, mode, ...(next === undefined ? {} : { next }) });
  return `${PATH}/provider/start?${query.toString()}`;
}

/** The providers that the operator has configured for the root domain. */
export const readProviders = async (): Promise<RootProvider[]> => {
  const { oAuthConfig } = await callJson<{ oAuthConfig: Record<string, unknown> }>('/api/global/environment');
  return ROOT_PROVIDERS.filter((provider) => provider in oAuthConfig);
};

/**
 * Redeems what a provider returned; the identity it vouches for confirms the address.
 * @throws HttpError 401 if this browser did not start the sign-in, 403 for an address that the provider does not vouch
 * for.
 */
export async function redeemAtRoot(
  given: ProviderReturn,
): Promise<{ next: string; mode: 'page' | 'popup'; only: FoundTeam | undefined }> {
  const [provider = '', mode = ''] = given.state.split('.');
  const found = await callOnce<FoundTeams & { next: string }>(`${PATH}/confirm-email`, {
    body: { method: 'OIDC', provider, ...given, ...(mode === 'popup' ? { uxMode: mode } : {}) },
  });
  const hasTeams = found.currentTeams.length + found.availableTeams.length + found.unavailableRegions.length > 0;
  const usual = hasTeams ? '/workspaces' : '/create-workspace';
  const isAsked = found.next !== '/' && found.next !== SIGN_UP;
  return {
    next: isAsked ? found.next : usual,
    mode: mode === 'popup' ? 'popup' : 'page',
    only: found.next === '/' ? onlyTeam(found) : undefined,
  };
}

/** People who come from this page want a new workspace. */
export const SIGN_UP = '/signup';

/** The workspace to open without asking. */
export const onlyTeam = ({ teamId, currentTeams }: FoundTeams): FoundTeam | undefined =>
  currentTeams.find((team) => team.id === teamId);

/** @throws HttpError 401 unless this browser has confirmed an address. */
export const findIdentity = (): Promise<Identity> => callJson(PATH);

export const signOutOfRoot = (): Promise<unknown> => callOnce(`${PATH}/sign-out`, { body: {} });

export const createTenant = (tenant: {
  teamName: string;
  region: Region;
  name: string;
  /** The template whose sample content it starts with. */
  installTemplateId?: ProjectTemplateId;
  promo?: string;
}): Promise<Creation> => callOnce(`${PATH}/create-tenant`, { body: { method: 'ONE_TIME_CODE', ...tenant } });

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
  callJson('/api/global/closest-region', { body: { samples } });
