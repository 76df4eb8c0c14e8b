import { DomainError, notFound } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { WorkspaceRow } from '../../database/rows.ts';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { ChosenMethods } from '../sign-in-methods/chosen-methods.ts';
import type { AvailableMethods } from '../sign-in-methods/sign-in-methods.ts';
import { WorkspaceRepository } from './workspace.repository.ts';

/** The region's edge sets it from its route replica, and overwrites whatever a client sends. */
export const TEAM_HEADER = 'x-fieldloom-team';

/** The workspace whose host a browser called. */
export interface HostWorkspace {
  workspace: WorkspaceRow;
  methods: AvailableMethods;
  /** Origin of the called host. It may be a former one of the workspace, for a page that is still open there. */
  origin: string;
}

@Injectable()
export class WorkspaceHostService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly workspaces: WorkspaceRepository,
    private readonly signInMethods: ChosenMethods,
  ) {}

  /**
   * Resolves the workspace that the edge named, if it is held here and the browser's host is its present, former or
   * future one. The edge decides which of them may be used now, because it hears of a change a moment earlier or later
   * than this service.
   * @throws NOT_FOUND for a host that belongs to no workspace, WRONG_REGION for a workspace that this region does not
   * hold.
   */
  async resolve(headers: Readonly<Record<string, unknown>>): Promise<HostWorkspace> {
    const teamId = headers[TEAM_HEADER];
    if (typeof teamId !== 'string' || !isUuid(teamId)) throw notFound('No workspace has this address');
    const found = await this.database.forWorkspace(
      { teamId },
      async (trx) => {
        const workspace = await this.workspaces.find(trx, teamId);
        if (workspace === undefined || workspace.activated_at === null) return undefined;
        return { workspace, methods: await this.signInMethods.available(trx, teamId) };
      },
      { readOnly: true },
    );
    if (found === undefined) throw new DomainError('WRONG_REGION', 'This workspace is held in another region');
    const called = namesOf(found.workspace).find((name) => headers.host === this.hostOf(name));
    if (called === undefined) throw notFound('No workspace has this address');
    return { ...found, origin: this.originOf(called) };
  }

  hostOf(subdomain: string): string {
    return `${subdomain}.${this.environment.ROOT_DOMAIN}`;
  }

  /**
   * Returns the present origin of a workspace.
   * @param trx A transaction of the workspace.
   * @throws NOT_FOUND when this region does not hold it.
   */
  async presentOrigin(trx: Trx, teamId: string): Promise<string> {
    const workspace = await this.workspaces.find(trx, teamId);
    if (workspace === undefined) throw notFound();
    return this.originOf(workspace.subdomain);
  }

  /** Returns the only Origin header with which a browser's own pages of the workspace post. */
  originOf(subdomain: string): string {
    return `${new URL(this.environment.ROOT_ORIGIN).protocol}//${this.hostOf(subdomain)}`;
  }
}

function namesOf({ subdomain, next_subdomain: next, former_subdomains: former }: WorkspaceRow): string[] {
  return [subdomain, ...(next === null ? [] : [next]), ...former];
}
