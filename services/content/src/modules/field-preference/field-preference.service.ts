import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { placeBetween, rankAtEnd } from '@fieldloom/kernel/ranks';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { FieldObjectType, SetFieldPreferenceInput } from '../../schema.gen.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import type { PlacedField } from '../field/field.repository.ts';
import { FieldService } from '../field/field.service.ts';
import { neighborBefore } from '../field/neighbor.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { FieldPreferenceRepository, type ShownKind } from './field-preference.repository.ts';

export interface FieldPreference {
  field: PlacedField;
  objectType: FieldObjectType;
  visible: boolean;
  rank: number;
}

/** Which fields a project shows on its notes and insights, and in which order. */
@Injectable()
export class FieldPreferenceService {
  constructor(
    private readonly store: ContentStore,
    private readonly preferences: FieldPreferenceRepository,
    private readonly fields: FieldService,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** Returns all fields that the reader may see there, shown or not, in the project's order. */
  async list(request: RequestContext, projectId: string, objectType: FieldObjectType): Promise<FieldPreference[]> {
    const actor = actorOf(request);
    const kind = shownKind(objectType);
    return this.store.read(request, (trx) => this.ofProject(trx, actor, projectId, kind));
  }

  /**
   * Fields without a stored preference come last: the project's own fields, which are shown, and those of the
   * workspace's groups, which are not.
   */
  async ofProject(trx: Trx, actor: Actor, projectId: string, kind: ShownKind): Promise<FieldPreference[]> {
    const fields = await this.fields.visibleFields(trx, actor, { objectType: kind, projectId });
    const stored = await this.preferences.ofProject(trx, projectId, kind);
    const [known, others] = [fields.filter(({ id }) => stored.has(id)), fields.filter(({ id }) => !stored.has(id))];
    const preferences = known
      .map((field) => ({ field, objectType: kind, visible: true, rank: 0, ...stored.get(field.id) }))
      .sort((one, other) => one.rank - other.rank || (one.field.id < other.field.id ? -1 : 1));
    let last = preferences.at(-1)?.rank;
    for (const field of others) {
      last = rankAtEnd(last);
      preferences.push({ field, objectType: kind, visible: field.set.projectId !== null, rank: last });
    }
    return preferences.map(({ field, objectType, visible, rank }) => ({ field, objectType, visible, rank }));
  }

  /**
   * @throws FORBIDDEN without WRITE on the project; BAD_INPUT for a field or neighbor that the project does not have.
   */
  async set(actor: Actor, input: SetFieldPreferenceInput): Promise<FieldPreference[]> {
    const projectId = parseId(input.projectId, 'projectId');
    const kind = shownKind(input.objectType);
    const fieldId = parseId(input.fieldId, 'fieldId');
    const beforeId = input.beforeId == null ? undefined : parseId(input.beforeId, 'beforeId');
    const afterId = input.afterId == null ? undefined : parseId(input.afterId, 'afterId');
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
      await lockName(trx, `field-preferences:${projectId}:${kind}`);
      const before = await this.ofProject(trx, actor, projectId, kind);
      if (!before.some(({ field }) => field.id === fieldId)) {
        throw badInput('There is no such field', { field: 'fieldId' });
      }
      const ranks = new Map(before.map(({ field, rank }) => [field.id, rank]));
      if (beforeId !== undefined || afterId !== undefined) {
        const others = before.map(({ field, rank }) => ({ id: field.id, rank })).filter(({ id }) => id !== fieldId);
        const { rank, nudged } = placeBetween(others, neighborBefore(others, beforeId, afterId));
        for (const each of [{ id: fieldId, rank }, ...nudged]) ranks.set(each.id, each.rank);
      }
      const decided = before.map(({ field, visible, rank }) => ({
        fieldId: field.id,
        visible: field.id === fieldId ? (input.visible ?? visible) : visible,
        rank: ranks.get(field.id) ?? rank,
      }));
      // From now on all of them have a stored position, so fields that are created later come after them.
      await this.preferences.store(trx, actor.teamId, { projectId, kind }, decided);
      this.#tell(trx, actor, projectId);
      return this.ofProject(trx, actor, projectId, kind);
    });
  }

  /** Lets open screens reload the project's fields; the project's row has not changed. */
  #tell(trx: Trx, actor: Actor, projectId: string): void {
    this.changes.tellLive(trx, actor.teamId, {
      kind: 'PROJECT',
      id: projectId,
      projectId,
      version: 0,
      change: 'updated',
    });
  }
}

/** @throws BAD_INPUT for people, who do not belong to projects. */
function shownKind(type: FieldObjectType): ShownKind {
  if (type === 'PERSON') throw badInput('People stand in no project', { field: 'objectType' });
  return type;
}
