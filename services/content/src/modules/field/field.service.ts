import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { requireRoom } from '@fieldloom/entitlements/entitlements';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { badInput, conflict, limitReached, notFound, notInPlan, tooLarge, unavailable } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS, TIME_LIMITS } from '@fieldloom/kernel/limits';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { placeBetween, rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { CreateFieldInput, FieldSetKind, FieldType, MutationMoveFieldArgs } from '../../schema.gen.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { FieldSetService, type SetPlace } from '../field-set/field-set.service.ts';
import { JobService } from '../job/job.service.ts';
import { type DeletedField, type Field, FieldRepository, type PlacedField } from './field.repository.ts';
import type { FieldScope } from './field-scope.ts';
import { readShape } from './field-shape.ts';
import { neighborBefore } from './neighbor.ts';

const DAY_MS = 86_400_000;
const PROJECT_FIELDS = 'projectCustomizationAndPermissions';

/** Fields of field sets. Users who may change a set may change its fields. */
@Injectable()
export class FieldService {
  constructor(
    private readonly store: ContentStore,
    private readonly fields: FieldRepository,
    private readonly sets: FieldSetService,
    private readonly entitlements: EntitlementService,
    private readonly jobs: JobService,
  ) {}

  /**
   * Returns fields that the actor may see on the notes, insights or people of a project, or of the workspace if
   * projectId is null: first the projects' own, then those of the workspace's groups, each in order.
   */
  visibleFields(trx: Trx, actor: Actor, scope: FieldScope): Promise<PlacedField[]> {
    return this.fields.visible(trx, actor, scope);
  }

  /** Returns those fields that the actor may see on such objects, locked until the transaction ends. */
  held(trx: Trx, actor: Actor, scope: FieldScope, ids: readonly string[]): Promise<PlacedField[]> {
    return this.fields.held(trx, actor, scope, ids);
  }

  /** Null for a field that the reader may not see, as for one that does not exist. */
  async find(request: RequestContext, idText: string): Promise<Field | null> {
    const actor = actorOf(request);
    const id = parseId(idText);
    return this.store.read(request, async (trx) => {
      const field = await this.fields.find(trx, id);
      if (field === undefined) return null;
      const { set } = field;
      return (await this.sets.accessOf(trx, actor, set)) === null ? null : field;
    });
  }

  /**
   * @throws FORBIDDEN without WRITE on the set; BAD_INPUT for options that the type does not support, and for people
   * as a field of people.
   * @throws LIMIT_REACHED with the prompt `fields`, or `workspace-fields`; TOO_LARGE beyond the maximum number of fields per set.
   */
  async create(actor: Actor, input: CreateFieldInput, call?: IdempotentCall): Promise<Field> {
    const setId = parseId(input.fieldSetId, 'fieldSetId');
    const label = fieldLabel(input.label);
    const shape = readShape(input.type, input.options);
    const room = await this.room(actor);
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        const set = await this.sets.require(trx, actor, setId, 'WRITE');
        requireTypeIn(set.kind, input.type);
        await this.sets.ensure(trx, actor, set);
        await this.#requireRoom(trx, actor, set, room);
        const others = await this.fields.ofSets(trx, [setId]);
        const rank = rankAtEnd(others.at(-1)?.rank);
        const fields = { id: newId(), fieldSetId: setId, label, shape, rank, createdById: actor.userId };
        const field = await this.fields.insert(trx, actor.teamId, fields);
        await this.sets.changed(trx, actor, set);
        return field;
      },
      (trx) => this.sets.require(trx, actor, setId, 'READ'),
    );
  }

  /** Moves a field to the trash; the caller has checked that the actor may change it. */
  async trash(trx: Trx, actor: Actor, field: PlacedField): Promise<void> {
    const purgeAfter = new Date(Date.now() + TIME_LIMITS.trashDays * DAY_MS);
    await this.fields.mark(trx, field.id, { deletedBy: actor.userId, purgeAfter });
    await this.changed(trx, actor, field);
  }

  /**
   * @throws NOT_FOUND for a field that was not deleted, or was deleted more than 30 days ago; LIMIT_REACHED like
   * `create`.
   */
  async untrash(trx: Trx, actor: Actor, id: string, room: PlanRoom): Promise<{ field: Field; set: SetPlace }> {
    const deleted = await this.fields.findDeleted(trx, id);
    if (deleted === undefined) throw notFound();
    const set = await this.sets.require(trx, actor, deleted.fieldSetId, 'WRITE');
    await this.#requireRoom(trx, actor, set, room);
    const field = await this.fields.mark(trx, id, null);
    await this.sets.changed(trx, actor, set);
    return { field, set };
  }

  /** Returns a set's fields that are not in the trash on their own, even while the set is. */
  async idsOfSet(trx: Trx, setId: string): Promise<string[]> {
    return (await this.fields.ofSets(trx, [setId])).map(({ id }) => id);
  }

  /** @throws BAD_INPUT for a neighbor in another set. */
  async move(actor: Actor, input: MutationMoveFieldArgs): Promise<Field> {
    const id = parseId(input.id);
    const beforeId = input.beforeId == null ? undefined : parseId(input.beforeId, 'beforeId');
    const afterId = input.afterId == null ? undefined : parseId(input.afterId, 'afterId');
    return this.store.as(actor, async (trx) => {
      const field = await this.require(trx, actor, id);
      await lockName(trx, `fields:${field.fieldSetId}`);
      const others = (await this.fields.ofSets(trx, [field.fieldSetId])).filter((other) => other.id !== id);
      const { rank, nudged } = placeBetween(others, neighborBefore(others, beforeId, afterId));
      await this.fields.setRanks(trx, [{ id, rank }, ...nudged]);
      await this.changed(trx, actor, field);
      const moved = await this.fields.find(trx, id);
      if (moved === undefined) throw notFound();
      return moved;
    });
  }

  /**
   * Returns a field that the caller is about to change, locked until the transaction ends.
   * @param jobId The job that changes it, for its steps.
   * @throws NOT_FOUND for a field that the actor may not see; FORBIDDEN without WRITE on its set; CONFLICT while a job
   * changes it.
   */
  async require(trx: Trx, actor: Actor, id: string, jobId?: string): Promise<PlacedField> {
    const field = await this.fields.find(trx, id, { forUpdate: true });
    if (field === undefined) throw notFound();
    await this.sets.require(trx, actor, field.fieldSetId, 'WRITE');
    if (field.jobId === null || field.jobId !== jobId) await this.requireIdle(trx, [field]);
    return field;
  }

  /**
   * @param options.waits For jobs, which begin again for as long as the field is being changed.
   * @throws CONFLICT, or UNAVAILABLE for who waits, for a field that a job changes: its values can't be edited until that has
   * ended.
   */
  async requireIdle(trx: Trx, fields: readonly Field[], { waits = false }: Waiting = {}): Promise<void> {
    const open = await this.openJobs(trx, fields);
    const busy = fields.find(({ jobId }) => jobId !== null && open.has(jobId));
    if (busy === undefined) return;
    // Histories of workflows hold what they retry, and hold nobody's words.
    if (waits) throw unavailable('A field is being changed');
    throw conflict(`“${busy.label}” is being changed. Its values can be edited once that is done.`, {
      fieldId: busy.id,
    });
  }

  /** Returns the unfinished jobs that change these fields. */
  openJobs(trx: Trx, fields: readonly Pick<Field, 'jobId'>[]): Promise<ReadonlySet<string>> {
    return this.jobs.openOf(
      trx,
      fields.flatMap(({ jobId }) => jobId ?? []),
    );
  }

  /** Ends the time in which only a job may change a field, if it does. */
  async release(trx: Trx, actor: Actor, id: string, jobId: string): Promise<void> {
    const field = await this.fields.find(trx, id, { forUpdate: true });
    if (field?.jobId !== jobId) return;
    await this.fields.update(trx, id, { jobId: null });
    await this.changed(trx, actor, field);
  }

  /** Like `require`, for callers that change nothing yet: the field is not locked. */
  async requireReadable(trx: Trx, actor: Actor, id: string, level: 'READ' | 'WRITE' = 'READ'): Promise<PlacedField> {
    const field = await this.fields.find(trx, id);
    if (field === undefined) throw notFound();
    await this.sets.require(trx, actor, field.fieldSetId, level);
    return field;
  }

  /**
   * Returns fields of a set that were deleted on their own and can be restored.
   * @throws FORBIDDEN without WRITE on the set.
   */
  async listDeleted(request: RequestContext, setIdText: string): Promise<DeletedField[]> {
    const actor = actorOf(request);
    const setId = parseId(setIdText, 'fieldSetId');
    return this.store.read(request, async (trx) => {
      await this.sets.require(trx, actor, setId, 'WRITE');
      return this.fields.listDeleted(trx, setId);
    });
  }

  /** Lets open screens reload the fields of its set. */
  async changed(trx: Trx, actor: Actor, { set }: PlacedField): Promise<void> {
    await this.sets.changed(trx, actor, set);
  }

  /** Checks that there is room for a group's fields when it is restored from the trash. @throws LIMIT_REACHED. */
  async requireRoomForGroup(trx: Trx, setId: string, { ofWorkspace }: PlanRoom): Promise<void> {
    const own = await this.idsOfSet(trx, setId);
    const others = await this.fields.countOfWorkspace(trx);
    if (own.length > 0) requireRoom('fields', ofWorkspace, others + own.length - 1, ['field', 'fields']);
  }

  /** Returns the plan's limits for fields. Call it before a transaction starts. */
  async room(actor: Actor): Promise<PlanRoom> {
    return {
      ofWorkspace: await this.entitlements.limit(actor, 'workspaceFields'),
      inProjects: await this.entitlements.has(actor, PROJECT_FIELDS),
    };
  }

  /** Checks that there is room for one more field; concurrent creations wait. */
  async #requireRoom(trx: Trx, actor: Actor, set: SetPlace, room: PlanRoom): Promise<void> {
    await lockName(trx, `fields:${set.id}`);
    if (set.projectId !== null && !room.inProjects) throw notInPlan(PROJECT_FIELDS, 'fields');
    if (set.projectId === null) {
      if (room.ofWorkspace === 0)
        throw limitReached('Your plan does not include fields of the workspace', 'workspace-fields', 0);
      await lockName(trx, `workspace-fields:${actor.teamId}`);
      requireRoom('fields', room.ofWorkspace, await this.fields.countOfWorkspace(trx), ['field', 'fields']);
    }
    const { fieldsPerSet } = COUNT_LIMITS;
    if ((await this.fields.ofSets(trx, [set.id])).length >= fieldsPerSet) {
      throw tooLarge(`One set can have at most ${fieldsPerSet} fields`, { limit: fieldsPerSet });
    }
  }
}

/** Whether somebody waits until nothing else changes a field, or gives up. */
export interface Waiting {
  waits?: boolean;
}

/** How many fields the plan allows. */
export interface PlanRoom {
  /** Undefined: unlimited. */
  ofWorkspace: number | undefined;
  inProjects: boolean;
}

/** @throws BAD_INPUT for people as a field of people. */
export function requireTypeIn(kind: FieldSetKind, type: FieldType): void {
  if (kind === 'PERSON' && type === 'PERSON') throw badInput(MESSAGES.personFieldOfPeople, { field: 'type' });
}

export function fieldLabel(text: string): string {
  return cleanLine(text, TEXT_LIMITS.fieldLabel, 'label') || UNTITLED.field;
}
