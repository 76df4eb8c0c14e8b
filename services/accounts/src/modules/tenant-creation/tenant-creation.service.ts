import { JOB_ROLES, type JobRole, ORGANIZATION_SIZES } from '@fieldloom/kernel/enums';
import { badInput, conflict, notFound } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { PROJECT_TEMPLATE_IDS } from '@fieldloom/kernel/project-templates';
import { assertSubdomain } from '@fieldloom/kernel/subdomain';
import { cleanLine, normalizeEmail } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import { DATABASE, type Database } from '../../database/database.ts';
import type { TenantCreationRow } from '../../database/rows.ts';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { CREATE_TENANT, type CreateTenantInput } from '../../workflows/create-tenant/contract.ts';
import { PasswordHasher } from '../credential/password-hasher.ts';
import { assertNewPassword } from '../credential/password-policy.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { type CreatingStaff, type NewTenantCreation, TenantCreationRepository } from './tenant-creation.repository.ts';

export const TEMPORAL = Symbol('TEMPORAL');

export interface TenantCreationRequest {
  /** UUID; it becomes the workspace's id. */
  requestId: string;
  /** Proven by the global tier. An address that staff enter is proven when its owner signs in with it. */
  email: string;
  name: string;
  teamName: string;
  subdomain: string;
  orgSize: string;
  jobRole: string;
  marketingCommsEnabled: boolean;
  /** Empty for a workspace without sample content. */
  installTemplateId: string;
  /** The promotion with which they came; empty for none. */
  promo: string;
  password: string;
  staff?: CreatingStaff | undefined;
}

/** Creation of workspaces: the request is stored here, the workflow `createTenant` does the work. */
@Injectable()
export class TenantCreationService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(TEMPORAL) private readonly temporal: Client,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly requests: TenantCreationRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Stores the request and starts the workflow. Repeating the request changes nothing, but starts the workflow if it
   * was not started before.
   * @throws BAD_INPUT, UNAVAILABLE; CONFLICT for a request of somebody else.
   */
  async start(request: TenantCreationRequest): Promise<void> {
    const teamId = request.requestId;
    if (!isUuid(teamId)) throw badInput('request_id must be a UUID', { field: 'requestId' });
    const existing = await this.#find(teamId);
    if (existing !== undefined) {
      if (existing.staff_id !== (request.staff?.id ?? null)) throw conflict("This request is another one's");
      if (existing.status === 'RUNNING') await this.#startWorkflow(teamId, existing.install_template_id);
      return;
    }
    const row = await this.#read(request);
    await this.database.forWorkspace({ teamId }, (trx) => this.requests.insert(trx, row));
    await this.#startWorkflow(teamId, row.installTemplateId);
  }

  /** @throws NOT_FOUND for an unknown request. */
  async get(requestId: string): Promise<TenantCreationRow> {
    const row = isUuid(requestId) ? await this.#find(requestId) : undefined;
    if (row === undefined) throw notFound();
    return row;
  }

  async #find(teamId: string): Promise<TenantCreationRow | undefined> {
    return this.database.forWorkspace({ teamId }, (trx) => this.requests.find(trx, teamId));
  }

  async #read(request: TenantCreationRequest): Promise<NewTenantCreation> {
    const email = normalizeEmail(request.email);
    const name = cleanLine(request.name, TEXT_LIMITS.userName, 'name');
    const teamName = cleanLine(request.teamName, TEXT_LIMITS.teamName, 'teamName');
    if (teamName === '') throw badInput('A workspace needs a name', { field: 'teamName' });
    if (request.subdomain !== '') assertSubdomain(request.subdomain);
    if (request.password !== '') assertNewPassword(request.password, [email, name, teamName]);
    return {
      teamId: request.requestId,
      email,
      emailHash: hashOfEmail(email),
      name: name === '' ? null : name,
      teamName,
      wantedSubdomain: request.subdomain,
      orgSize: oneOf(ORGANIZATION_SIZES, request.orgSize, 'orgSize'),
      jobRole: oneOf<JobRole>(JOB_ROLES, request.jobRole, 'jobRole'),
      marketingCommsEnabled: request.marketingCommsEnabled,
      promo: cleanLine(request.promo, TEXT_LIMITS.promo, 'promo') || null,
      installTemplateId: oneOf(PROJECT_TEMPLATE_IDS, request.installTemplateId, 'installTemplateId'),
      passwordHash: request.password === '' ? null : await this.hasher.hash(request.password),
      staff: request.staff,
    };
  }

  async #startWorkflow(teamId: string, templateId: string | null): Promise<void> {
    const input: CreateTenantInput = { teamId, ...(templateId === null ? {} : { templateId }) };
    try {
      await this.temporal.workflow.start(CREATE_TENANT, {
        workflowId: teamId,
        taskQueue: this.environment.TENANT_CREATION_QUEUE,
        workflowIdReusePolicy: 'REJECT_DUPLICATE',
        args: [input],
      });
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
  }
}

/** Empty text means that nothing was chosen. */
function oneOf<T extends string>(values: readonly T[], text: string, field: string): T | null {
  if (text === '') return null;
  const found = values.find((value) => value === text);
  if (found === undefined) throw badInput(`${field} must be one of ${values.join(', ')}`, { field });
  return found;
}
