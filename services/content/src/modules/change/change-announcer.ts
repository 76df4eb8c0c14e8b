import { type LivePayload, tellLive } from '@fieldloom/graphql/live';
import { type Emission, emitAll } from '@fieldloom/outbox/emit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import {
  type AccessKind,
  type ContentKind,
  INDEXED_KINDS,
  type IndexedKind,
  type ObjectRef,
} from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { KindDefinition } from '../../kind.ts';
import { KINDS } from '../../kinds.gen.ts';
import { tellAccess } from '../collaboration/document-feed.ts';

/** Events per insert statement. */
const EMIT_BATCH = 500;

/** With more changes at once than this, live documents are told that anything in the workspace may have changed. */
const MAX_TOLD_ONE_BY_ONE = 100;

/** Topic of the live messages for the subscription contentChanged. */
export const LIVE_TOPIC = 'content';

/** Who acted: a user, or the system (userId absent). */
export interface Author {
  readonly teamId: string;
  readonly userId?: string | undefined;
}

export interface Change {
  kind: IndexedKind;
  id: string;
  /** Version of the row after the change. */
  version: number;
  change: 'created' | 'updated' | 'moved' | 'access' | 'published' | 'restored' | 'trashed' | 'purged';
  projectId?: string | null;
  noteId?: string | null;
  /** Only the text of a live document changed, which open editors already have. */
  textOnly?: boolean;
}

/**
 * Announces a change once its transaction has committed: to other services by an event, and to open screens by a live
 * message. Both carry only ids and versions.
 */
@Injectable()
export class ChangeAnnouncer {
  async announce(trx: Trx, author: Author, change: Change, options: { live?: boolean } = {}): Promise<void> {
    await emitAll(trx, [emission(author, change)]);
    tellRights(trx, author.teamId, [change]);
    if (options.live !== false) this.tellLive(trx, author.teamId, change);
  }

  /** Announces many changes as events. Open screens get a single message about the `root`. */
  async announceMany(trx: Trx, author: Author, changes: readonly Change[], rootId?: string): Promise<void> {
    await this.emitChanges(trx, author, changes);
    tellRights(trx, author.teamId, changes);
    const root = changes.find((change) => change.id === rootId);
    if (root) this.tellLive(trx, author.teamId, root);
  }

  /**
   * Announces that the place or the readers of objects changed with something above them, which is announced itself.
   * Their rows have not changed, so consumers read the place again.
   */
  async announceAccess(trx: Trx, author: Author, objects: readonly ObjectRef<AccessKind>[]): Promise<void> {
    for (const kind of INDEXED_KINDS) {
      const ids = objects.filter((object) => object.kind === kind).map((object) => object.id);
      if (ids.length === 0) continue;
      const { rows } = await sql<{ id: string; version: number }>`select id, version
        from ${sql.table(KINDS[kind].table)} where id = any(${ids}::uuid[]) and deleted_at is null`.execute(trx);
      const changes = rows.map((row): Change => ({ kind, id: row.id, version: row.version, change: 'access' }));
      await this.emitChanges(trx, author, changes);
    }
  }

  /**
   * Notifies open screens and live documents that somebody got or lost a right. The index contains no grants, so it
   * need not be updated.
   */
  async tellGrant(trx: Trx, teamId: string, { kind, id }: ObjectRef<AccessKind>): Promise<void> {
    tellAccess(trx, teamId, id);
    await this.tellAgain(trx, teamId, { kind, id }, 'access');
  }

  /** Lets open screens reload an object whose row has not changed, because something about it or below it has. */
  async tellAgain(
    trx: Trx,
    teamId: string,
    { kind, id }: ObjectRef<IndexedKind>,
    change: Change['change'],
  ): Promise<void> {
    const { table, project, note }: KindDefinition = KINDS[kind];
    const column = (name: string | undefined) => (name === undefined ? sql`null::uuid` : sql.ref(name));
    const { rows } = await sql<Pick<Change, 'version' | 'projectId' | 'noteId'>>`
      select version, ${column(project)} as "projectId", ${column(note)} as "noteId"
      from ${sql.table(table)} where id = ${id}::uuid`.execute(trx);
    for (const row of rows) this.tellLive(trx, teamId, { kind, id, change, ...row });
  }

  private async emitChanges(trx: Trx, author: Author, changes: readonly Change[]): Promise<void> {
    for (let start = 0; start < changes.length; start += EMIT_BATCH) {
      const batch = changes.slice(start, start + EMIT_BATCH);
      await emitAll(
        trx,
        batch.map((change) => emission(author, change)),
      );
    }
  }

  /** Notifies open screens of a change that has no event in this class. */
  tellLive(trx: Trx, teamId: string, change: LiveMessage): void {
    tellLive(trx, teamId, LIVE_TOPIC, {
      kind: change.kind,
      id: change.id,
      objectId: change.objectId ?? change.id,
      projectId: change.projectId ?? null,
      noteId: change.noteId ?? null,
      version: change.version,
      deleted: DELETIONS.has(change.change),
      textOnly: change.textOnly ?? false,
    });
  }
}

interface LiveMessage {
  kind: ContentKind;
  id: string;
  /** The object whose rights decide who is notified; default: the object itself. */
  objectId?: string;
  version: number;
  change: string;
  projectId?: string | null;
  noteId?: string | null;
  textOnly?: boolean;
}

/** Rights in open documents may depend on any of these: grants, places, locks, being published or deleted. */
function tellRights(trx: Trx, teamId: string, changes: readonly Change[]): void {
  const concerned = changes.filter(({ change, textOnly }) => change !== 'created' && textOnly !== true);
  if (concerned.length > MAX_TOLD_ONE_BY_ONE) tellAccess(trx, teamId, undefined);
  else for (const { id } of concerned) tellAccess(trx, teamId, id);
}

const DELETIONS: ReadonlySet<string> = new Set(['trashed', 'purged', 'deleted']);

/** A live message as it arrives. */
export interface LiveChange {
  kind: ContentKind;
  id: string;
  /** The object whose rights decide who is notified. */
  objectId: string;
  projectId: string | null;
  noteId: string | null;
  version: number;
  deleted: boolean;
  textOnly: boolean;
}

export function readLiveChange(payload: LivePayload): LiveChange {
  const text = (value: LivePayload[string] | undefined): string | null => (typeof value === 'string' ? value : null);
  return {
    kind: String(payload['kind']) as ContentKind,
    id: String(payload['id']),
    objectId: String(payload['objectId']),
    projectId: text(payload['projectId']),
    noteId: text(payload['noteId']),
    version: Number(payload['version']),
    deleted: payload['deleted'] === true,
    textOnly: payload['textOnly'] === true,
  };
}

function emission(author: Author, change: Change): Emission<unknown> {
  const { events, table } = KINDS[change.kind];
  const isDeletion = DELETIONS.has(change.change);
  return {
    event: isDeletion ? events.deleted : events.changed,
    teamId: author.teamId,
    actor: author.userId ?? null,
    aggregateId: change.id,
    version: change.version,
    payload: { id: change.id, kind: table, version: change.version, change: change.change },
  };
}
