import { type Actor, requireAdmin, requirePerson, requireWritable } from '@fieldloom/auth/actor';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { DATA_RETENTION_DAYS, RETENTION_FORECAST_DAYS } from '@fieldloom/kernel/limits';
import { emit } from '@fieldloom/outbox/emit';
import { retentionChanged } from '@fieldloom/stream/events/content';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { SetProjectRetentionInput } from '../../schema.gen.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import {
  type Forecast,
  type ProjectRetention,
  RetentionRepository,
  type WorkspaceRetention,
} from './retention.repository.ts';

const DAY_MS = 86_400_000;

/** How long notes are kept. Projects and the workspace can set a time; the shorter one applies. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly store: ContentStore,
    private readonly retentions: RetentionRepository,
    private readonly permissions: PermissionService,
    private readonly entitlements: EntitlementService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** Of projects that the reader may see. */
  ofProjects(trx: Trx, projectIds: readonly string[]): Promise<Map<string, ProjectRetention>> {
    return this.retentions.ofProjects(trx, projectIds);
  }

  /** @throws FORBIDDEN for everybody but workspace admins. */
  async ofWorkspace(request: RequestContext): Promise<WorkspaceRetention> {
    requireAdmin(actorOf(request));
    return this.store.read(request, (trx) => this.retentions.ofWorkspace(trx));
  }

  /** @throws FORBIDDEN without FULL on the project, or for everybody but workspace admins. */
  async forecast(
    request: RequestContext,
    asked: { projectId?: string | null | undefined; days?: number | null | undefined },
    now: Date = new Date(),
  ): Promise<Forecast> {
    const actor = actorOf(request);
    const projectId = asked.projectId == null ? undefined : parseId(asked.projectId, 'projectId');
    const days = readDays(asked.days ?? null);
    if (projectId === undefined) requireAdmin(actor);
    const until = new Date(now.getTime() + RETENTION_FORECAST_DAYS * DAY_MS);
    return this.store.read(request, async (trx) => {
      if (projectId !== undefined) {
        // A forecast only reads, so it is also allowed in a read-only workspace.
        const level = (await this.permissions.accessOf(trx, actor, [projectId])).get(projectId);
        if (level?.kind !== 'PROJECT' || level.level !== 'FULL') {
          await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'FULL');
        }
      }
      return this.retentions.forecast(trx, { projectId, days }, { now, until });
    });
  }

  /**
   * @throws FORBIDDEN for everybody but workspace admins; BAD_INPUT for a number of days that is not offered;
   * LIMIT_REACHED with the prompt `data-retention` on a plan without it.
   */
  async setWorkspace(actor: Actor, daysAsked: number | null): Promise<WorkspaceRetention> {
    requirePerson(actor);
    requireAdmin(actor);
    requireWritable(actor);
    const days = readDays(daysAsked);
    if (days !== null) await this.entitlements.require(actor, 'retentionPolicy');
    const { teamId, userId } = actor;
    return this.store.as(actor, async (trx) => {
      const before = await this.retentions.ofWorkspace(trx);
      if (before.days === days) return before;
      const version = await this.retentions.setWorkspace(trx, teamId, days, userId);
      await emit(trx, {
        event: retentionChanged,
        teamId,
        actor: userId,
        aggregateId: teamId,
        version,
        payload: {
          projectId: null,
          before: { days: before.days, keepsDerived: null },
          after: { days, keepsDerived: null },
        },
      });
      return this.retentions.ofWorkspace(trx);
    });
  }

  /**
   * @throws FORBIDDEN without FULL; BAD_INPUT; LIMIT_REACHED with the prompt `data-retention` on a plan without it.
   * @returns the project's id.
   */
  async setProject(actor: Actor, input: SetProjectRetentionInput): Promise<string> {
    requirePerson(actor);
    const projectId = parseId(input.projectId, 'projectId');
    const days = readDays(input.days ?? null);
    if (days !== null) await this.entitlements.require(actor, 'retentionPolicy');
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'FULL');
      const before = (await this.retentions.ofProjects(trx, [projectId])).get(projectId);
      const keepsDerived = input.keepsDerived ?? before?.keepsDerived ?? true;
      if (before?.days === days && before.keepsDerived === keepsDerived) return projectId;
      const version = await this.retentions.setProject(trx, projectId, { days, keepsDerived });
      await this.changes.announce(trx, actor, {
        kind: 'PROJECT',
        id: projectId,
        version,
        change: 'updated',
        projectId,
      });
      await emit(trx, {
        event: retentionChanged,
        teamId: actor.teamId,
        actor: actor.userId,
        aggregateId: projectId,
        version,
        payload: {
          projectId,
          before: { days: before?.days ?? null, keepsDerived: before?.keepsDerived ?? null },
          after: { days, keepsDerived },
        },
      });
      return projectId;
    });
  }
}

function readDays(days: number | null): number | null {
  if (days === null || DATA_RETENTION_DAYS.some((choice) => choice === days)) return days;
  throw badInput(`days must be one of ${DATA_RETENTION_DAYS.join(', ')}`, { field: 'days' });
}
