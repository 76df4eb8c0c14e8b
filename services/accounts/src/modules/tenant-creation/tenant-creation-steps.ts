import { invalidOperation, unavailable, unprocessable } from '@fieldloom/kernel/errors';
import { emit } from '@fieldloom/outbox/emit';
import { workspaceHandedOver } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { TenantCreationRow } from '../../database/rows.ts';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { BILLING, type BillingClient } from '../../peers/clients.ts';
import type { CreateTenantActivities, CreateTenantInput } from '../../workflows/create-tenant/contract.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { PasswordService } from '../credential/password.service.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { IdentityHashService } from '../identity-hash/identity-hash.service.ts';
import { PersonService } from '../person/person.service.ts';
import { ChosenMethods } from '../sign-in-methods/chosen-methods.ts';
import { MembershipService } from '../user/membership.service.ts';
import { WorkspaceLife } from '../workspace/workspace-life.ts';
import { RouteReservation } from './route-reservation.ts';
import { subdomainCandidates } from './subdomain-candidates.ts';
import { TemplateInstallation } from './template-installation.ts';
import { TenantCreationRepository } from './tenant-creation.repository.ts';

type Input = CreateTenantInput;

/** What the workflow `createTenant` does, step by step. Every step may run twice. */
@Injectable()
export class TenantCreationSteps implements CreateTenantActivities {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(BILLING) private readonly billing: BillingClient,
    private readonly routes: RouteReservation,
    private readonly requests: TenantCreationRepository,
    private readonly workspaces: WorkspaceLife,
    private readonly entitlements: EntitlementService,
    private readonly signInMethods: ChosenMethods,
    private readonly persons: PersonService,
    private readonly passwords: PasswordService,
    private readonly members: MembershipService,
    private readonly identityHashes: IdentityHashService,
    private readonly auditLog: AuditTrail,
    private readonly templates: TemplateInstallation,
  ) {}

  async reserveRoute({ teamId }: Input): Promise<void> {
    const request = await this.#request(teamId);
    const candidates =
      request.wanted_subdomain === '' ? subdomainCandidates(request.team_name) : [request.wanted_subdomain];
    // The name is stored before it is requested, so that the same name is requested again if the answer is lost.
    const asked = request.subdomain === null ? [] : [request.subdomain];
    for (const subdomain of [...asked, ...candidates]) {
      await this.#setRoute(teamId, { subdomain, version: null });
      const version = await this.routes.reserve(teamId, subdomain);
      if (version === undefined) continue;
      await this.#setRoute(teamId, { subdomain, version });
      return;
    }
    throw invalidOperation('This workspace address is taken', { field: 'subdomain' });
  }

  async releaseRoute({ teamId }: Input): Promise<void> {
    const { route_version: version } = await this.#request(teamId);
    await this.routes.release(teamId, version);
  }

  async createWorkspace({ teamId }: Input): Promise<void> {
    const request = await this.#request(teamId);
    await this.#inScope(request, async (trx) => {
      const { subdomain, route_version: routeVersion } = request;
      if (subdomain === null || routeVersion === null) throw unprocessable('The route is not reserved');
      const isNew = await this.workspaces.create(trx, {
        teamId,
        name: request.team_name,
        subdomain,
        region: this.environment.FIELDLOOM_SCOPE,
        orgSize: request.org_size,
        promo: request.promo,
        routeVersion,
      });
      if (!isNew) return;
      await this.signInMethods.begin(trx, teamId);
      await this.#addOwner(trx, request);
    });
  }

  async dropWorkspace({ teamId }: Input): Promise<void> {
    const request = await this.#request(teamId);
    await this.#inScope(request, async (trx) => {
      await this.workspaces.delete(trx, teamId);
      await this.entitlements.forget(trx, teamId);
      // Nobody is a member now, so the relay withdraws the hashes that were sent.
      await this.identityHashes.refresh(trx, request);
    });
    if (request.made_person) await this.persons.forgetStranger(request.email_hash);
  }

  async startTrial({ teamId }: Input): Promise<void> {
    const entitlements = await this.billing.startTrial({ teamId });
    await this.entitlements.store(teamId, entitlements);
  }

  async dropTrial({ teamId }: Input): Promise<void> {
    await this.billing.dropWorkspace({ teamId });
  }

  async registerIdentityHashes({ teamId }: Input): Promise<void> {
    await this.identityHashes.sendOfWorkspace(teamId);
  }

  async activateRoute({ teamId }: Input): Promise<void> {
    // The route comes last, so that everybody whom it sends here finds the workspace open.
    const workspace = await this.workspaces.open(teamId);
    const routeVersion = await this.routes.activate(teamId, workspace.subdomain, workspace.route_version);
    // The reservation's version stays in the request, because a second run of this step must send the same values.
    await this.#setRoute(teamId, { subdomain: workspace.subdomain, version: routeVersion });
  }

  async completeTenantCreation({ teamId }: Input): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const request = await this.requests.find(trx, teamId);
      const workspace =
        request?.route_version == null
          ? undefined
          : await this.workspaces.keepRouteVersion(trx, teamId, request.route_version);
      const isEnded = await this.requests.end(trx, teamId, { status: 'COMPLETE' });
      if (!isEnded || workspace === undefined || request?.staff_id == null) return;
      // Emitted only now: before, the workspace could have been withdrawn, and nobody should hear of one that is gone.
      const { version } = workspace;
      const about = { teamId, actor: null, aggregateId: teamId, version, payload: { version } };
      await emit(trx, { event: workspaceHandedOver, ...about });
    });
  }

  async installTemplate({ teamId }: Input): Promise<void> {
    await this.templates.install(teamId);
  }

  async failTenantCreation({ teamId, code, message }: Input & { code: string; message: string }): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      await this.requests.end(trx, teamId, { status: 'FAILED', code, message });
    });
  }

  async #addOwner(trx: Trx, request: TenantCreationRow): Promise<void> {
    const { team_id: teamId, email, name, password_hash: passwordHash } = request;
    const { isNew } = await this.persons.ensure(trx, {
      email,
      name,
      marketingCommsEnabled: request.marketing_comms_enabled,
    });
    if (isNew) await this.requests.noteMadePerson(trx, teamId);
    const owner = await this.members.join(trx, {
      teamId,
      email,
      name,
      role: 'MANAGER',
      workspaceAdmin: true,
      jobRole: request.job_role,
    });
    // A person who is already known here keeps their password.
    if (passwordHash !== null) await this.passwords.addFirst(trx, owner, passwordHash);
    await this.auditLog.add(trx, {
      teamId,
      // Staff never sign in there, so they have a name but no account.
      actorId: request.staff_name === null ? owner.id : null,
      action: 'workspace.created',
      objectKind: 'workspace',
      objectId: teamId,
      ...(request.staff_name === null ? {} : { details: [{ name: 'by', before: null, after: request.staff_name }] }),
    });
  }

  /** Runs `fn` in a transaction of the workspace and of the person who asked for it. */
  async #inScope<T>(request: TenantCreationRow, fn: (trx: Trx) => Promise<T>): Promise<T> {
    return this.database.forPerson({ emailHash: request.email_hash, teamId: request.team_id }, fn);
  }

  async #setRoute(teamId: string, route: { subdomain: string; version: number | null }): Promise<void> {
    await this.database.forWorkspace({ teamId }, (trx) => this.requests.setRoute(trx, teamId, route));
  }

  async #request(teamId: string): Promise<TenantCreationRow> {
    const request = await this.database.forWorkspace({ teamId }, (trx) => this.requests.find(trx, teamId));
    if (request === undefined) throw unavailable('The request is not stored yet');
    return request;
  }
}

/** Returns the steps in the form that Temporal takes: plain functions by name. */
export function activitiesOf(steps: TenantCreationSteps): CreateTenantActivities {
  return {
    reserveRoute: (input) => steps.reserveRoute(input),
    releaseRoute: (input) => steps.releaseRoute(input),
    createWorkspace: (input) => steps.createWorkspace(input),
    dropWorkspace: (input) => steps.dropWorkspace(input),
    startTrial: (input) => steps.startTrial(input),
    dropTrial: (input) => steps.dropTrial(input),
    registerIdentityHashes: (input) => steps.registerIdentityHashes(input),
    activateRoute: (input) => steps.activateRoute(input),
    completeTenantCreation: (input) => steps.completeTenantCreation(input),
    installTemplate: (input) => steps.installTemplate(input),
    failTenantCreation: (input) => steps.failTenantCreation(input),
  };
}
