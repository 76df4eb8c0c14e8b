import type { CallOptions } from '@connectrpc/connect';
import type { NamedMember } from '@fieldloom/auth/service-token';
import { conflict, limitReached, notFound, unavailable, unprocessable } from '@fieldloom/kernel/errors';
import { type IdentityHash, type Route, RouteState } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { actingIn } from '@fieldloom/rpc/acting';
import type { BillingClient, ContentClient, PurgeClients, RoutingClient } from '../src/peers/clients.ts';
import { PURGED_SERVICES, type PurgedService } from '../src/workflows/delete-tenant/contract.ts';

interface StoredRoute {
  subdomain: string;
  region: string;
  state: RouteState;
  version: number;
}

/**
 * Stands in for the routing authority, with the rules that accounts relies on: compare-and-set, unique names,
 * repeatable writes.
 */
export class RoutingStandIn {
  readonly routes = new Map<string, StoredRoute>();
  readonly hashes = new Map<string, string>();
  /** Owner, by the hash of a domain. */
  readonly domains = new Map<string, { claimId: string; teamId: string }>();
  isDown = false;
  /** How many calls came while it was down. */
  refused = 0;
  /** Loses this many answers after doing the work. */
  lostAnswers = 0;

  client(): RoutingClient {
    return {
      upsertRoute: async (request: {
        teamId: string;
        subdomain: string;
        region: string;
        state: RouteState;
        expectedVersion: bigint;
      }) => this.#answer(() => ({ route: this.#upsert(request) })),
      deleteRoute: async ({ teamId, expectedVersion }: { teamId: string; expectedVersion: bigint }) =>
        this.#answer(() => this.#delete(teamId, Number(expectedVersion))),
      upsertIdentityHashes: async ({ hashes }: { hashes: IdentityHash[] }) =>
        this.#answer(() => {
          for (const { hash, teamId } of hashes) this.hashes.set(`${teamId}/${hash}`, teamId);
          return {};
        }),
      claimDomain: async (claim: { claimId: string; teamId: string; hashes: { hash: string }[] }) =>
        this.#answer(() => this.#claim(claim)),
      releaseDomain: async ({ claimId }: { claimId: string }) =>
        this.#answer(() => {
          for (const [hash, owner] of this.domains) if (owner.claimId === claimId) this.domains.delete(hash);
          return {};
        }),
      deleteIdentityHashes: async ({ hashes }: { hashes: IdentityHash[] }) =>
        this.#answer(() => {
          for (const { hash, teamId } of hashes) this.hashes.delete(`${teamId}/${hash}`);
          return {};
        }),
    } as unknown as RoutingClient;
  }

  hashesOf(teamId: string): number {
    return [...this.hashes.values()].filter((team) => team === teamId).length;
  }

  #answer<T>(work: () => T): T {
    if (this.isDown) {
      this.refused += 1;
      throw unavailable();
    }
    const answer = work();
    if (this.lostAnswers > 0) {
      this.lostAnswers -= 1;
      throw unavailable();
    }
    return answer;
  }

  #claim({ claimId, teamId, hashes }: { claimId: string; teamId: string; hashes: { hash: string }[] }): object {
    const isTaken = hashes.some(({ hash }) => (this.domains.get(hash)?.teamId ?? teamId) !== teamId);
    if (isTaken) throw conflict('Another workspace has proven this domain', { field: 'domain' });
    for (const { hash } of hashes) this.domains.set(hash, { claimId, teamId });
    return {};
  }

  #upsert(wanted: {
    teamId: string;
    subdomain: string;
    region: string;
    state: RouteState;
    expectedVersion: bigint;
  }): Partial<Route> {
    const { teamId, subdomain, region, state } = wanted;
    const expected = Number(wanted.expectedVersion);
    const existing = this.routes.get(teamId);
    const isSame = existing?.subdomain === subdomain && existing.state === state && existing.version === expected + 1;
    if (existing !== undefined && isSame)
      return { teamId, subdomain, region, state, version: BigInt(existing.version) };
    const actual = existing?.version ?? 0;
    if (expected !== actual)
      throw conflict('The route has changed since it was read', { field: 'expectedVersion', version: actual });
    const isTaken = [...this.routes].some(
      ([team, route]) => team !== teamId && route.subdomain === subdomain && route.state !== RouteState.DELETED,
    );
    if (isTaken) throw conflict('This workspace address is taken', { field: 'subdomain' });
    this.routes.set(teamId, { subdomain, region, state, version: actual + 1 });
    return { teamId, subdomain, region, state, version: BigInt(actual + 1) };
  }

  #delete(teamId: string, expected: number): object {
    const existing = this.routes.get(teamId);
    if (existing === undefined) throw notFound('There is no such workspace');
    if (existing.state === RouteState.DELETED) return {};
    if (existing.version !== expected) {
      throw conflict('The route has changed since it was read', {
        field: 'expectedVersion',
        version: existing.version,
      });
    }
    this.routes.set(teamId, { ...existing, state: RouteState.DELETED, version: expected + 1 });
    for (const [key, team] of this.hashes) if (team === teamId) this.hashes.delete(key);
    return {};
  }
}

/** Returns the member in whose name content is called. */
function memberIn(options: CallOptions): NamedMember {
  const acting = actingIn(options);
  if (acting === undefined || !('member' in acting)) throw new Error("content is called in nobody's name");
  return acting.member;
}

/** Stands in for content, with the levels of the workspaces' objects. */
export class ContentStandIn {
  /** Everybody's level by object; other objects do not exist. */
  readonly levels = new Map<string, 'READ' | 'WRITE' | 'FULL'>();
  readonly granted: { sharer: string; userId: string; objects: string[] }[] = [];
  readonly installed: { teamId: string; userId: string; templateId: string; key: string }[] = [];
  /** Workspaces whose plan had no room for sample content. */
  readonly refused: string[] = [];
  isDown = false;
  isFull = false;

  client(): ContentClient {
    return {
      checkAccess: async ({ objects }: { objects: { kind: string; id: string }[] }) => {
        if (this.isDown) throw unavailable();
        return {
          levels: objects.flatMap((object) => {
            const level = this.levels.get(object.id);
            return level === undefined ? [] : [{ object, level }];
          }),
        };
      },
      grantShared: async (
        request: { userId: string; grants: { object: { kind: string; id: string }; level: string }[] },
        options: CallOptions,
      ) => {
        if (this.isDown) throw unavailable();
        const sharer = memberIn(options);
        const { userId, grants } = request;
        const objects = grants.map(({ object, level }) => `${object.kind} ${object.id} ${level}`);
        this.granted.push({ sharer: sharer.userId, userId, objects: objects.toSorted() });
        return {};
      },
      installTemplate: async (request: { templateId: string; idempotencyKey: string }, options: CallOptions) => {
        if (this.isDown) throw unavailable();
        const { teamId, userId } = memberIn(options);
        const { templateId, idempotencyKey: key } = request;
        if (this.isFull) {
          this.refused.push(teamId);
          throw limitReached('Your workspace can hold 1 project', 'projects', 1);
        }
        if (this.installed.some((each) => each.key === key)) return { created: false };
        this.installed.push({ teamId, userId, templateId, key });
        return { created: true };
      },
    } as unknown as ContentClient;
  }
}

/** Stands in for billing, with the workspaces' plans. */
export class BillingStandIn {
  readonly trials = new Set<string>();
  seatQuantity: bigint | undefined = undefined;
  /** The plan's flags; a spec removes the one that it tests. */
  readonly flags: Record<string, boolean> = {
    userGroups: true,
    customBranding: true,
    enterpriseAuth: true,
    authenticationAndSecuritySettings: true,
    maxSessionAge: true,
    scimProvisioning: true,
    subdomainChange: true,
    publicApi: true,
    retentionPolicy: true,
    userRoles: true,
    invitePermissions: true,
  };
  isDown = false;
  /** Answers with a code that no retry can fix. */
  refuses = false;

  client(): BillingClient {
    const entitlements = (teamId: string) => ({
      teamId,
      version: 1n,
      readOnly: false,
      flags: this.flags,
      limits: this.seatQuantity === undefined ? {} : { seatQuantity: { value: this.seatQuantity } },
    });
    return {
      startTrial: async ({ teamId }: { teamId: string }) => {
        if (this.isDown) throw unavailable();
        if (this.refuses) throw unprocessable('No trial for this one');
        this.trials.add(teamId);
        return entitlements(teamId);
      },
      getEntitlements: async ({ teamId }: { teamId: string }) => entitlements(teamId),
      dropWorkspace: async ({ teamId }: { teamId: string }) => {
        this.trials.delete(teamId);
        return {};
      },
    } as unknown as BillingClient;
  }
}

/** Stands in for the services that store something of workspaces. */
export class PurgeStandIn {
  readonly calls: string[] = [];
  /** How many calls each service answers with "not yet" first. */
  readonly rounds = new Map<PurgedService, number>();
  isDown = false;

  clients(): PurgeClients {
    const of = (service: PurgedService) => ({
      purgeWorkspace: async ({ teamId }: { teamId?: string }) => {
        if (this.isDown) throw unavailable();
        this.calls.push(`${service} ${teamId}`);
        const left = this.rounds.get(service) ?? 0;
        this.rounds.set(service, Math.max(0, left - 1));
        return { done: left === 0 };
      },
    });
    return Object.fromEntries(PURGED_SERVICES.map((service) => [service, of(service)])) as unknown as PurgeClients;
  }
}
