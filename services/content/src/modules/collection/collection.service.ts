import type { Actor } from '@fieldloom/auth/actor';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { pageSize } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { CollectionInput, IgnoredCondition } from '../../schema.gen.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { TagMergeService } from '../tag-merge/tag-merge.service.ts';
import type { Collection } from './collection.mappers.ts';
import { CollectionRepository, type FieldSums, type WordsMode } from './collection.repository.ts';
import { type CollectionQuestion, namedFields, readQuestion } from './collection-input.ts';
import { COLLECTION_KINDS } from './collection-kinds.ts';
import { type CollectionPlan, planOf } from './collection-plan.ts';
import { CollectionReading } from './collection-reading.ts';
import { CustomFieldRepository } from './custom-field.repository.ts';
import { decodePlace, encodePlace, type Place } from './sort-key.ts';

const DEFAULT_PAGE = 50;
/** Objects that are returned with each group. */
const MAX_IN_GROUP = 50;
/** Fields that can be summed at once. */
const MAX_SUMS = 50;

/** Lists of objects for tables, boards and grids. Each contains only what its reader may see. */
@Injectable()
export class CollectionService {
  constructor(
    private readonly store: ContentStore,
    private readonly collections: CollectionRepository,
    private readonly fields: CustomFieldRepository,
    private readonly permissions: PermissionService,
    private readonly merges: TagMergeService,
  ) {}

  /**
   * @throws NOT_FOUND for a project or folder that the reader may not see.
   * @throws BAD_INPUT for a filter, order or group that such objects do not support.
   */
  async open(
    request: RequestContext,
    kind: ViewObjectType,
    input: CollectionInput,
    page: { first: number | null | undefined; after: string | null | undefined },
  ): Promise<Collection> {
    const actor = actorOf(request);
    const asked = readQuestion(kind, input);
    const first = pageSize(page.first ?? DEFAULT_PAGE);
    return this.store.read(request, async (trx) => {
      const question = { ...asked, filter: await this.merges.followFilter(trx, actor, asked.filter) };
      await this.#requirePlace(trx, actor, question);
      const plan = await this.#plan(trx, actor, kind, question);
      const { mode, after } = readPlace(plan, page.after ?? undefined);
      return this.#collection(request, plan, { first, after, mode });
    });
  }

  /**
   * Returns a query for the ids of all objects of a list as `id`, in the list's order, for callers that process each of
   * them.
   * @throws as `open`.
   */
  async matching(trx: Trx, actor: Actor, kind: ViewObjectType, input: CollectionInput): Promise<RawBuilder<unknown>> {
    const question = readQuestion(kind, input);
    await this.#requirePlace(trx, actor, question);
    const plan = await this.#plan(trx, actor, kind, question);
    const page = { first: 1, after: undefined, mode: undefined };
    const reading = new CollectionReading((work) => work(trx), this.collections, plan, page);
    return this.collections.ids(plan, await reading.mode());
  }

  async #requirePlace(trx: Trx, actor: Actor, { projectId, folderId }: CollectionQuestion): Promise<void> {
    if (projectId !== undefined) await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'READ');
    if (folderId !== undefined) await this.permissions.require(trx, actor, { kind: 'FOLDER', id: folderId }, 'READ');
  }

  async #plan(trx: Trx, actor: Actor, name: ViewObjectType, question: CollectionQuestion): Promise<CollectionPlan> {
    const kind = COLLECTION_KINDS[name];
    const owners = kind.fieldOwners.map(({ objectType }) => objectType);
    const fields = await this.fields.visible(trx, actor, owners, namedFields(question));
    return planOf(kind, actor, question, fields, Date.now());
  }

  #collection(
    request: RequestContext,
    plan: CollectionPlan,
    page: ConstructorParameters<typeof CollectionReading>[3],
  ): Collection {
    const read = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => this.store.read(request, work);
    const reading = new CollectionReading(read, this.collections, plan, page);
    const { groups } = plan;
    const sums = new Map<string, Promise<Map<string, FieldSums[]>>>();
    const sumsOf = async (fieldIds: readonly string[], byGroup: boolean): Promise<Map<string, FieldSums[]>> => {
      const mode = await reading.mode();
      const key = JSON.stringify([byGroup, fieldIds]);
      const known = sums.get(key) ?? read((trx) => this.#sums(trx, actorOf(request), plan, mode, fieldIds, byGroup));
      sums.set(key, known);
      return known;
    };
    return {
      ids: async () => (await reading.places()).map(({ id }) => id),
      endCursor: async () => cursorOf(await reading.places(), await reading.mode()),
      ignored: plan.ignored.map(toIgnored),
      count: () => reading.count(),
      sums: async (fieldIds) => (await sumsOf(fieldIds, false)).get('') ?? [],
      groups: async (count) => {
        if (groups === undefined) return null;
        const first = pageSize(count, MAX_IN_GROUP);
        const mode = await reading.mode();
        const found = await read((trx) => this.collections.groups(trx, { ...plan, groups }, mode, first));
        return found.map(({ key, count, places }) => ({
          key,
          count,
          ids: async () => places.map(({ id }) => id),
          endCursor: async () => cursorOf(places, mode),
          sums: async (fieldIds) => (await sumsOf(fieldIds, true)).get(key) ?? [],
        }));
      },
    };
  }

  /** Sums fields that the reader may see; the others have no sum. */
  async #sums(
    trx: Trx,
    actor: Actor,
    plan: CollectionPlan,
    mode: WordsMode,
    ids: readonly string[],
    byGroup: boolean,
  ): Promise<Map<string, FieldSums[]>> {
    if (ids.length > MAX_SUMS) throw badInput(`At most ${MAX_SUMS} fields`, { field: 'fieldIds', limit: MAX_SUMS });
    const [owner] = plan.kind.fieldOwners;
    if (owner === undefined) return new Map();
    const wanted = ids.map((id) => parseId(id, 'fieldIds'));
    const visible = await this.fields.visible(trx, actor, [owner.objectType], wanted);
    const fieldIds = visible.filter(({ type }) => type === 'NUMBER' || type === 'NPS').map(({ id }) => id);
    if (fieldIds.length === 0) return new Map();
    return this.collections.sums(trx, plan, mode, { teamId: actor.teamId, fieldIds, owner: owner.id, byGroup });
  }
}

/** A cursor remembers whether its list contains objects with the words, or with similar titles. */
function readPlace(
  plan: CollectionPlan,
  cursor: string | undefined,
): { mode: WordsMode | undefined; after: Place | undefined } {
  if (cursor === undefined) return { mode: undefined, after: undefined };
  const marks: WordsMode[] = plan.words === undefined ? ['all'] : ['words', 'similar'];
  const { mark, ...after } = decodePlace(cursor, plan.keys, marks);
  return { mode: mark as WordsMode, after };
}

function cursorOf(places: readonly Place[], mode: WordsMode): string | null {
  const last = places.at(-1);
  return last === undefined ? null : encodePlace(last, mode);
}

const BECAUSE = { field: 'FIELD', access: 'ACCESS', date: 'DATE', empty: 'EMPTY' } as const;

function toIgnored({ field, because }: CollectionPlan['ignored'][number]): IgnoredCondition {
  return { kind: field.kind, fieldType: field.fieldType, fieldId: field.id ?? null, because: BECAUSE[because] };
}
