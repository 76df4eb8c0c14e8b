import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import { type FieldValue, readValue, type WireValue } from '@fieldloom/fields/value';
import {
  badInput,
  contentLocked,
  DomainError,
  forbidden,
  isDomainError,
  notFound,
  tooLarge,
} from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { meets } from '@fieldloom/permissions/model';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { BulkResult, SetFieldValuesInput } from '../../schema.gen.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import type { PlacedField } from '../field/field.repository.ts';
import { FieldService, type Waiting } from '../field/field.service.ts';
import { LockService } from '../lock/lock.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { FieldValueRepository, type ValuedKind, type ValuedObject } from './field-value.repository.ts';
import { readValues } from './read-values.ts';
import { UserNames } from './user-names.ts';

type Values = ReadonlyMap<string, FieldValue | undefined>;

/** Objects whose values change, and their new values. */
interface Change {
  kind: ValuedKind;
  ids: readonly string[];
  wire: ReadonlyMap<string, WireValue | null>;
}

/**
 * Values of notes and insights in fields. Users who may edit an object may set its values in all fields that they can
 * see.
 */
@Injectable()
export class FieldValueService {
  constructor(
    private readonly store: ContentStore,
    private readonly values: FieldValueRepository,
    private readonly fields: FieldService,
    private readonly users: UserNames,
    private readonly permissions: PermissionService,
    private readonly locks: LockService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /**
   * Changes one object's values. Other fields keep theirs.
   * @throws FORBIDDEN without WRITE on it; CONTENT_LOCKED; BAD_INPUT that names the field with an invalid value.
   * @throws CONFLICT for a field that a job is changing.
   */
  async set(actor: Actor, kind: ValuedKind, idText: string, given: unknown): Promise<void> {
    const change = { kind, ids: [parseId(idText)], wire: readValues(given) };
    await this.#requireUsers(actor, change);
    await this.store.as(actor, async (trx) => {
      const [id = ''] = change.ids;
      await this.permissions.require(trx, actor, { kind, id }, 'WRITE');
      const [object] = await this.values.hold(trx, kind, [id]);
      if (object === undefined) throw notFound();
      const fields = await this.fields.held(trx, actor, { objectType: kind, projectId: null }, [...change.wire.keys()]);
      await this.fields.requireIdle(trx, fields);
      const values = valuesFor(fields, change.wire);
      requireHere(fields, object);
      await this.#write(trx, actor, { kind, objects: [object], values });
    });
  }

  /**
   * Sets the same values on many objects. Objects that may not be changed are returned with an error code; the others
   * are changed.
   * @throws BAD_INPUT for a value that does not fit its field: then nothing is changed.
   */
  async setMany(actor: Actor, input: SetFieldValuesInput): Promise<BulkResult> {
    const kind = valuedKind(input.objectType);
    const ids = readIds(input.ids);
    const change = { kind, ids, wire: readValues(input.values) };
    requireWritable(actor);
    await this.#requireUsers(actor, change);
    return this.store.as(actor, (trx) => this.change(trx, actor, change));
  }

  /**
   * Checks values before the objects are known.
   * @returns the labels of the fields.
   * @throws BAD_INPUT for a value that does not fit its field, and for a field that the actor may not see on such
   *   objects.
   */
  async requireValues(
    actor: Actor,
    kind: ValuedKind,
    given: unknown,
  ): Promise<{ values: Record<string, WireValue | null>; labels: string[] }> {
    const wire = readValues(given);
    if (wire.size === 0) throw badInput('Name a field', { field: 'values' });
    await this.#requireUsers(actor, { kind, ids: [], wire });
    const labels = await this.store.as(actor, async (trx) => {
      const scope = { objectType: kind, projectId: null };
      const fields = await this.fields.held(trx, actor, scope, [...wire.keys()]);
      valuesFor(fields, wire);
      return fields.map(({ label }) => label);
    });
    return { values: Object.fromEntries(wire), labels };
  }

  /**
   * `setMany` within a transaction.
   * @param options.live Whether open screens are notified of each object; default: if there are few.
   * @throws CONFLICT for a field that a job is changing, or UNAVAILABLE with `options.waits`.
   */
  async change(
    trx: Trx,
    actor: Actor,
    { kind, ids, wire }: Change,
    options: { live?: boolean } & Waiting = {},
  ): Promise<BulkResult> {
    const objects = new Map((await this.values.hold(trx, kind, ids)).map((object) => [object.id, object]));
    const access = await this.permissions.accessOf(trx, actor, ids);
    const locked = await this.locks.lockedOf(trx, ids);
    const fields = await this.fields.held(trx, actor, { objectType: kind, projectId: null }, [...wire.keys()]);
    await this.fields.requireIdle(trx, fields, options);
    const values = valuesFor(fields, wire);
    const failed: BulkResult['failed'] = [];
    const writable = ids.flatMap((id) => {
      const object = objects.get(id);
      const has = access.get(id);
      const failure =
        object === undefined || has?.kind !== kind
          ? notFound()
          : !meets(has.level, 'WRITE')
            ? forbidden()
            : locked.has(id)
              ? contentLocked(kind === 'NOTE' ? 'note' : 'insight')
              : missingHere(fields, object);
      if (failure !== undefined) failed.push({ id, code: failure.row.graphql, message: failure.message });
      return failure === undefined && object !== undefined ? [object] : [];
    });
    await this.#write(trx, actor, { kind, objects: writable, values }, options);
    return { changed: writable.length, failed };
  }

  /**
   * Announces objects whose values changed in another way: their versions increase, and other services are notified.
   * Open screens are notified of each object only if there are few; otherwise of the changed field.
   */
  async announce(
    trx: Trx,
    author: Author,
    kind: ValuedKind,
    ids: readonly string[],
    { live = ids.length <= COUNT_LIMITS.fieldValueObjects }: { live?: boolean } = {},
  ): Promise<void> {
    for (let start = 0; start < ids.length; start += COUNT_LIMITS.fieldValueObjects) {
      const changed = await this.values.touch(trx, kind, ids.slice(start, start + COUNT_LIMITS.fieldValueObjects));
      const changes = changed.map(({ id, version, projectId }) => ({
        kind,
        id,
        version,
        change: 'updated' as const,
        projectId,
        ...(kind === 'NOTE' ? { noteId: id } : {}),
      }));
      await this.changes.announceMany(trx, author, changes);
      if (live) for (const change of changes) this.changes.tellLive(trx, author.teamId, change);
    }
  }

  async #write(
    trx: Trx,
    actor: Actor,
    { kind, objects, values }: { kind: ValuedKind; objects: readonly ValuedObject[]; values: Values },
    options: { live?: boolean } = {},
  ): Promise<void> {
    if (objects.length === 0 || values.size === 0) return;
    const ids = objects.map(({ id }) => id);
    await this.values.replace(trx, actor.teamId, { kind, ids }, values);
    await this.announce(trx, actor, kind, ids, options);
  }

  /** People in values must be users of the workspace. Accounts is called before the transaction starts. */
  async #requireUsers(actor: Actor, { kind, wire }: Change): Promise<void> {
    const named = [...wire].filter(([, value]) => value !== null && value !== '').map(([id]) => id);
    const fields = await this.store.as(actor, (trx) =>
      this.fields.held(trx, actor, { objectType: kind, projectId: null }, named),
    );
    const persons = fields.filter(({ type }) => type === 'PERSON');
    for (const field of persons) {
      const value = read(field, wire.get(field.id) ?? null);
      if (value === undefined || !('ids' in value)) continue;
      const known = await this.users.namesOf(actor.teamId, value.ids);
      if (value.ids.some((id) => !known.has(id))) {
        throw badInput(`${field.label}: this is nobody of the workspace`, { field: 'values', fieldId: field.id });
      }
    }
  }
}

/** @throws BAD_INPUT for a field that is not visible, and for a value that does not fit its field. */
function valuesFor(fields: readonly PlacedField[], wire: Change['wire']): Values {
  const known = new Map(fields.map((field) => [field.id, field]));
  return new Map(
    [...wire].map(([id, value]) => {
      const field = known.get(id);
      if (field === undefined) throw badInput('There is no such field', { field: 'values', fieldId: id });
      return [id, read(field, value)];
    }),
  );
}

/** @throws BAD_INPUT or TOO_LARGE, naming the field. */
function read(field: PlacedField, wire: WireValue | null): FieldValue | undefined {
  if (wire === null || wire === '') return undefined;
  try {
    return readValue(field, wire);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const details = { ...error.details, field: 'values', fieldId: field.id };
    throw new DomainError(error.code, `${field.label}: ${error.message}`, { details });
  }
}

/** Fields of a project apply only to its own objects. */
function missingHere(fields: readonly PlacedField[], { projectId }: ValuedObject): DomainError | undefined {
  const foreign = fields.find(({ set }) => set.projectId !== null && set.projectId !== projectId);
  if (foreign === undefined) return undefined;
  return badInput(`${foreign.label} is a field of another project`, { field: 'values', fieldId: foreign.id });
}

function requireHere(fields: readonly PlacedField[], object: ValuedObject): void {
  const missing = missingHere(fields, object);
  if (missing !== undefined) throw missing;
}

function readIds(texts: readonly string[]): string[] {
  const limit = COUNT_LIMITS.fieldValueObjects;
  if (texts.length === 0) throw badInput('ids names nothing', { field: 'ids' });
  if (texts.length > limit) throw tooLarge(`At most ${limit} objects at a time`, { field: 'ids', limit });
  return [...new Set(texts.map((text) => parseId(text, 'ids')))];
}

/** @throws BAD_INPUT for people, who have no records of their own yet. */
function valuedKind(type: SetFieldValuesInput['objectType']): ValuedKind {
  if (type === 'PERSON') throw badInput('People have no values in fields yet', { field: 'objectType' });
  return type;
}
