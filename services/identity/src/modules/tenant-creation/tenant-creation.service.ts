import { createHash } from 'node:crypto';
import type { GlobalDatabase } from '@fieldloom/db/global-database';
import type { Region, RegionCode } from '@fieldloom/kernel/enums';
import { badInput, isDomainError, notFound, unavailable, unprocessable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import type { Tables } from '../../database.ts';
import { CREATE_TIMEOUT_MS, RATE_LIMITS, REGION_TIMEOUT_MS } from '../../limits.ts';
import type { Address } from '../address/address.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { SignUpDomains } from '../sign-up/sign-up-domains.ts';
import type { RegionAccounts } from '../workspace-finder/region-accounts.ts';
import type { RouteDirectory } from '../workspace-finder/route-directory.ts';
import { nameOf } from '../workspace-finder/workspace-finder.ts';
import type { TenantRequestRepository } from './tenant-request.repository.ts';

export interface NewTenant {
  region: RegionCode;
  name: string;
  teamName: string;
  /** Empty: derived from the team's name. */
  subdomain: string;
  orgSize: string;
  jobRole: string;
  marketingCommsEnabled: boolean;
  /** Sample content for the new workspace; empty: none. */
  installTemplateId: string;
  /** The promotion that brought them; empty: none. It is stored with the workspace for the operator's staff. */
  promo: string;
  /** Empty: none yet. It is passed to the chosen region and not stored here. */
  password: string;
}

export interface TenantCreationStatus {
  requestId: string;
  status: 'RUNNING' | 'COMPLETE' | 'FAILED';
  region: Region;
  teamId?: string;
  subdomain?: string;
  /** Where the browser goes when it is complete: the workspace then starts the handover of the proven address. */
  signInUrl?: string;
  errorCode?: string;
  errorMessage?: string;
}

interface TenantCreationParts {
  database: GlobalDatabase<Tables>;
  requests: TenantRequestRepository;
  accounts: RegionAccounts;
  directory: RouteDirectory;
  domains: SignUpDomains;
  limiter: RateLimiter;
  originOf: (subdomain: string) => string;
}

/** Lets a region create a workspace. The region does all the work; this service only stores which region was asked. */
export class TenantCreationService {
  readonly #parts: TenantCreationParts;

  constructor(parts: TenantCreationParts) {
    this.#parts = parts;
  }

  /**
   * Starts the creation, or returns what was started with the same key.
   * @param idempotencyKey The client's own name for this request.
   * @throws BAD_INPUT, TOO_MANY_REQUESTS, UNPROCESSABLE for a denied mail domain or a closed region, UNAVAILABLE when
   * the region does not answer (nothing was started, or a retry with the same key starts it later).
   */
  async start(address: Address, tenant: NewTenant, idempotencyKey: string): Promise<TenantCreationStatus> {
    const { database, requests, accounts, directory, domains, limiter } = this.#parts;
    if (!accounts.isKnown(tenant.region)) throw badInput('This region cannot be chosen', { field: 'region' });
    await limiter.take('create-tenant', address.hash, RATE_LIMITS.createTenantPerAddress);
    await domains.assertAllowed(address.email);
    if (!(await directory.isOpen(tenant.region))) {
      throw unprocessable('This region takes no new workspaces', { field: 'region' });
    }
    const request = await database.transaction((trx) =>
      requests.insertOrFind(trx, {
        requestId: newId(),
        region: tenant.region,
        addressHash: address.hash,
        idempotencyHash: createHash('sha256').update(idempotencyKey).digest('hex'),
      }),
    );
    const { region, requestId } = request;
    const { region: _chosen, ...said } = tenant;
    await accounts
      .of(region)
      .startTenantCreation({ ...said, requestId, email: address.email }, { timeoutMs: CREATE_TIMEOUT_MS });
    return { requestId, status: 'RUNNING', region: nameOf(region) };
  }

  /** @throws NOT_FOUND for a request of another address, UNAVAILABLE. */
  async get(address: Address, requestId: string): Promise<TenantCreationStatus> {
    const { database, requests, accounts, originOf } = this.#parts;
    const region = await database.transaction((trx) => requests.findRegion(trx, requestId, address.hashes));
    if (region === undefined) throw notFound();
    const creation = await accounts
      .of(region)
      .getTenantCreation({ requestId }, { timeoutMs: REGION_TIMEOUT_MS })
      .catch((error: unknown) => {
        throw isDomainError(error) && error.code === 'NOT_FOUND'
          ? error
          : unavailable('Temporarily unavailable', error);
      });
    const { teamId, subdomain, errorCode, errorMessage } = creation;
    const base = { requestId, region: nameOf(region) };
    if (creation.status === 'COMPLETE') {
      const signInUrl = `${originOf(subdomain)}/api/auth/hand-over/start?next=%2F`;
      return { ...base, status: 'COMPLETE', teamId, subdomain, signInUrl };
    }
    if (creation.status === 'FAILED') return { ...base, status: 'FAILED', errorCode, errorMessage };
    return { ...base, status: 'RUNNING' };
  }
}
