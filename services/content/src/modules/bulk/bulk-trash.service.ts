import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import { isDomainError } from '@fieldloom/kernel/errors';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { ContentKind, IndexedKind } from '../../content-kinds.ts';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { BulkResult, MutationDeleteContentsArgs } from '../../schema.gen.ts';
import { type Change, ChangeAnnouncer } from '../change/change-announcer.ts';
import { TrashService, trashLevelOf } from '../trash/trash.service.ts';
import { TrashJobs } from '../trash/trash-jobs.ts';
import { type BelowRoot, BulkRepository, type Deletion } from './bulk.repository.ts';
import type { Telling } from './bulk-changes.ts';
import { BulkObjects, failureOf, readIds } from './bulk-objects.ts';

const DAY_MS = 86_400_000;
/** If more objects than this are below the roots, each root's tree is moved to the trash after the transaction. */
const MAX_BELOW_AT_ONCE = 5_000;

/** Kinds with many objects, which only have their own parts below them. */
const PLAIN_KINDS = ['NOTE', 'INSIGHT', 'HIGHLIGHT', 'TAG', 'VIEW'] as const satisfies IndexedKind[];
type PlainKind = (typeof PLAIN_KINDS)[number];

/** Moves up to 1,000 objects to the trash. */
@Injectable()
export class BulkTrashService {
  constructor(
    private readonly store: ContentStore,
    private readonly bulk: BulkRepository,
    private readonly objects: BulkObjects,
    private readonly trash: TrashService,
    private readonly jobs: TrashJobs,
    private readonly changes: ChangeAnnouncer,
  ) {}

  async delete(actor: Actor, { kind, ids: idTexts }: MutationDeleteContentsArgs): Promise<BulkResult> {
    const ids = readIds(idTexts);
    requireWritable(actor);
    if (!isPlain(kind)) return this.#deleteEach(actor, kind, ids);
    return this.store.as(actor, (trx) => this.deleteIn(trx, actor, { kind, ids }, { live: true }));
  }

  /** For projects and folders, which have their own rules. */
  async #deleteEach(actor: Actor, kind: ContentKind, ids: readonly string[]): Promise<BulkResult> {
    const failed: BulkResult['failed'] = [];
    for (const id of ids) {
      try {
        await this.trash.delete(actor, kind, id);
      } catch (error) {
        if (!isDomainError(error)) throw error;
        failed.push(failureOf(id, error));
      }
    }
    return { changed: ids.length - failed.length, failed };
  }

  /** `delete` within a transaction, for kinds without their own rules. */
  async deleteIn(
    trx: Trx,
    actor: Actor,
    { kind, ids }: { kind: PlainKind; ids: readonly string[] },
    telling: Telling,
  ): Promise<BulkResult> {
    const deletedAt = new Date();
    const mark = {
      deletedBy: actor.userId,
      deletedAt,
      purgeAfter: new Date(deletedAt.getTime() + TIME_LIMITS.trashDays * DAY_MS),
    };
    const lockedBy =
      kind === 'HIGHLIGHT'
        ? new Map((await this.bulk.highlights(trx, ids, { add: [], remove: [] })).map((each) => [each.id, each.noteId]))
        : new Map<string, string>();
    const level = trashLevelOf(actor, kind);
    const sorted = await this.objects.sort(trx, actor, kind, ids, { level, lockedBy });
    if (await this.bulk.isTrashBusy(trx)) {
      for (const id of sorted.ids) await this.jobs.end(trx, actor.teamId, id);
    }
    const below = await this.bulk.below(trx, sorted.ids, MAX_BELOW_AT_ONCE + 1);
    const isLarge = below.length > MAX_BELOW_AT_ONCE;
    const roots = sorted.ids.map((id): BelowRoot => ({ rootId: id, id, kind }));
    if (isLarge) for (const { id } of roots) await this.jobs.begin(trx, actor, { kind, id }, { ...mark, rootId: id });
    await this.#mark(trx, actor, { objects: isLarge ? roots : below, mark }, telling);
    return { changed: sorted.ids.length, failed: sorted.failed };
  }

  async #mark(
    trx: Trx,
    actor: Actor,
    { objects, mark }: { objects: readonly BelowRoot[]; mark: Deletion },
    { live }: Telling,
  ): Promise<void> {
    const rootIds = new Set(objects.map(({ rootId }) => rootId));
    for (const [kind, own] of Map.groupBy(objects, (object) => object.kind)) {
      const marked = await this.bulk.trash(trx, kind, own, mark);
      const changes = marked.map((object): Change => ({ ...object, kind, change: 'trashed' }));
      await this.changes.announceMany(trx, actor, changes);
      if (live) for (const each of changes) if (rootIds.has(each.id)) this.changes.tellLive(trx, actor.teamId, each);
    }
  }
}

function isPlain(kind: ContentKind): kind is PlainKind {
  return (PLAIN_KINDS as readonly ContentKind[]).includes(kind);
}
