import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { type ContentKind, INDEXED_KINDS } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import { KINDS } from '../../kinds.gen.ts';

/** Something in the trash that is deleted for good, with everything that went there with it. */
export interface PurgeRoot {
  teamId: string;
  rootId: string;
}

export interface PurgedObject {
  id: string;
  version: number;
  importOrigin: string | null;
  externalId: string | null;
}

/** The order of deletion: an object is deleted after everything that refers to it. */
export const PURGE_ORDER = [
  'HIGHLIGHT',
  'INSIGHT',
  'NOTE',
  'VIEW',
  'TAG',
  'TAG_GROUP',
  'TAG_BOARD',
  'FIELD_SET',
  'PROJECT',
  'FOLDER',
  'TEMPLATE',
  'COMMENT',
] as const;
export type PurgedKind = (typeof PURGE_ORDER)[number];

const TABLES: Record<PurgedKind, string> = {
  HIGHLIGHT: 'highlight',
  INSIGHT: 'insight',
  NOTE: 'note',
  VIEW: 'view',
  TAG: 'tag',
  TAG_GROUP: 'tag_group',
  TAG_BOARD: 'tag_board',
  FIELD_SET: 'field_set',
  PROJECT: 'project',
  FOLDER: 'folder',
  TEMPLATE: 'template',
  COMMENT: 'comment',
};

/** Roots per query. */
const DUE_BATCH = 100;

@Injectable()
export class PurgeRepository {
  /** Lists roots whose time is over, and unfinished deletions. Needs `acrossWorkspaces`. */
  async listDue(trx: Trx): Promise<PurgeRoot[]> {
    const parts = PURGE_ORDER.map(
      (kind) => sql`(select team_id, id from ${sql.table(TABLES[kind])}
        where deleted_at is not null and trash_root_id = id and purge_after <= now() limit ${sql.lit(DUE_BATCH)})`,
    );
    const { rows } = await sql<{ team_id: string; id: string }>`
      select * from (${sql.join(parts, sql` union all `)}) due limit ${sql.lit(DUE_BATCH)}`.execute(trx);
    return rows.map((row) => ({ teamId: row.team_id, rootId: row.id }));
  }

  /**
   * Deletes one piece of the values and fields whose time is over, and of deleted options and what they had. Needs
   * `acrossWorkspaces`.
   * @returns whether some are left.
   */
  async deleteDueFields(trx: Trx, limit: number): Promise<boolean> {
    const due = sql`(select id from field where deleted_at is not null and purge_after <= now())`;
    if (await this.#deleteDueOptions(trx, due, limit)) return true;
    const { numAffectedRows: values } = await sql`delete from field_datum where ctid = any(array(
      select ctid from field_datum where field_id in ${due} limit ${limit}))`.execute(trx);
    if (Number(values ?? 0n) === limit) return true;
    const { numAffectedRows: fields } = await sql`delete from field where id = any(array(
      select id from field f where deleted_at is not null and purge_after <= now()
        and not exists (select from field_datum d where d.field_id = f.id) limit ${limit}))`.execute(trx);
    return Number(fields ?? 0n) === limit;
  }

  async #deleteDueOptions(trx: Trx, dueFields: RawBuilder<unknown>, limit: number): Promise<boolean> {
    const over = sql`(o.purge_after <= now() or o.field_id in ${dueFields})`;
    const { numAffectedRows: values } = await sql`delete from deleted_option_value where ctid = any(array(
      select v.ctid from deleted_option o join deleted_option_value v on v.field_id = o.field_id and v.option_id = o.id
      where ${over} limit ${limit}))`.execute(trx);
    if (Number(values ?? 0n) === limit) return true;
    const { numAffectedRows: options } = await sql`delete from deleted_option where ctid = any(array(
      select o.ctid from deleted_option o where ${over}
        and not exists (select from deleted_option_value v where v.field_id = o.field_id and v.option_id = o.id)
      limit ${limit}))`.execute(trx);
    return Number(options ?? 0n) === limit;
  }

  /**
   * Ends tag merges that can no longer be undone. The records for undoing them are deleted piece by piece; then the
   * merged tag is deleted as if from the trash. The fact that it was merged stays. Needs `acrossWorkspaces`.
   * @returns whether some are left.
   */
  async endDueMerges(trx: Trx, limit: number): Promise<boolean> {
    const due = sql`(select id from tag_merge where undone_at is null and state = 'MERGED' and purge_after <= now())`;
    const { numAffectedRows: noted } = await sql`delete from tag_merge_highlight where ctid = any(array(
      select ctid from tag_merge_highlight where merge_id in ${due} limit ${limit}))`.execute(trx);
    if (Number(noted ?? 0n) === limit) return true;
    // Tags that were merged into a tag which is deleted now are redirected to what that one was merged into.
    await sql`update tag_merge m set target_tag_id = n.target_tag_id from tag_merge n
      where n.id in ${due} and n.source_tag_id = m.target_tag_id and m.undone_at is null`.execute(trx);
    await sql`update tag t set trash_root_id = t.id from tag_merge m
      where m.id in ${due} and t.id = m.source_tag_id and t.trash_root_id = m.id`.execute(trx);
    await sql`delete from tag_merge where undone_at is not null and purge_after <= now()`.execute(trx);
    return false;
  }

  /** Returns the kind of an object that was deleted on its own. */
  async kindOfRoot(trx: Trx, rootId: string): Promise<PurgedKind | undefined> {
    const parts = PURGE_ORDER.map(
      (kind) => sql`select ${sql.lit(kind)} as kind from ${sql.table(TABLES[kind])}
        where id = ${rootId}::uuid and deleted_at is not null and trash_root_id = id and purge_after <= now()`,
    );
    const { rows } = await sql<{ kind: PurgedKind }>`${sql.join(parts, sql` union all `)}`.execute(trx);
    return rows[0]?.kind;
  }

  /** Ends its time in the trash now. */
  async endTime(trx: Trx, kind: ContentKind, id: string): Promise<boolean> {
    const { numAffectedRows } = await sql`update ${sql.table(TABLES[kind])} set purge_after = now()
      where id = ${id}::uuid and deleted_at is not null and trash_root_id = id`.execute(trx);
    return numAffectedRows === 1n;
  }

  async begin(trx: Trx, teamId: string, root: { id: string; kind: PurgedKind; askedBy: string | null }): Promise<void> {
    await trx
      .insertInto('purge')
      .values({ root_id: root.id, team_id: teamId, kind: root.kind, asked_by: root.askedBy })
      .onConflict((conflict) => conflict.column('root_id').doNothing())
      .execute();
  }

  /**
   * Returns the next objects of one kind. Everything in a project or folder is included, even if it was deleted
   * earlier.
   */
  async nextOf(trx: Trx, kind: PurgedKind, rootId: string, limit: number): Promise<PurgedObject[]> {
    const places = placesOf(kind, scopeOf(rootId));
    if (places.length === 0) return [];
    const parts = places.map((place) => sql`(select id from ${sql.table(TABLES[kind])} where ${place} limit ${limit})`);
    const imported =
      kind === 'NOTE' ? sql`t.import_origin, t.external_id` : sql`null as import_origin, null as external_id`;
    const { rows } = await sql<{
      id: string;
      version: number;
      import_origin: string | null;
      external_id: string | null;
    }>`select t.id, t.version, ${imported} from ${sql.table(TABLES[kind])} t
      where t.id in (${sql.join(parts, sql` union all `)}) order by t.id limit ${limit}`.execute(trx);
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      importOrigin: row.import_origin,
      externalId: row.external_id,
    }));
  }

  /**
   * Deletes one piece of what the fields of sets contain: of these sets, or of these projects' sets. The sets themselves are then
   * deleted in good time.
   * @returns whether some is left.
   */
  async deleteSomeOfFields(
    trx: Trx,
    kind: 'FIELD_SET' | 'PROJECT',
    ids: readonly string[],
    limit: number,
  ): Promise<boolean> {
    const those = sql`any(${[...ids]}::uuid[])`;
    const sets = sql`(select id from field_set where ${kind === 'PROJECT' ? sql`project_id` : sql`id`} = ${those})`;
    const fields = sql`(select id from field where field_set_id in ${sets})`;
    for (const table of ['field_datum', 'deleted_option_value', 'field_preference']) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where field_id in ${fields} limit ${limit}))`.execute(trx);
      if (Number(numAffectedRows ?? 0n) === limit) return true;
    }
    return false;
  }

  /** Deletes the objects, and rows that belong to them without a foreign key. */
  async delete(trx: Trx, kind: PurgedKind, ids: readonly string[]): Promise<void> {
    const those = sql`any(${[...ids]}::uuid[])`;
    if (kind !== 'COMMENT') {
      await sql`delete from comment where object_id = ${those}`.execute(trx);
      await sql`delete from share where object_id = ${those}`.execute(trx);
      await sql`delete from star where object_id = ${those}`.execute(trx);
      await sql`delete from visit where object_id = ${those}`.execute(trx);
      await sql`delete from acl_node where id = ${those}`.execute(trx);
    }
    if (kind === 'NOTE' || kind === 'INSIGHT') {
      await sql`delete from field_datum where object_id = ${those}`.execute(trx);
      await sql`delete from deleted_option_value where object_id = ${those}`.execute(trx);
      await sql`delete from live_document where id = ${those}`.execute(trx);
    }
    if (kind === 'PROJECT') {
      await sql`delete from live_document where id in (select id from readme where project_id = ${those})`.execute(trx);
    }
    if (kind === 'HIGHLIGHT') await sql`delete from insight_embed where highlight_id = ${those}`.execute(trx);
    // Their input contains the object's words. Unfinished jobs end soon, because they no longer find it.
    await sql`delete from job where object_id = ${those} and finished_at is not null`.execute(trx);
    await this.#forgetAnswers(trx, kind, ids);
    await sql`delete from ${sql.table(TABLES[kind])} where id = ${those}`.execute(trx);
  }

  /**
   * Deletes stored answers for repeated calls: those about the objects, and those about something that belongs to one of
   * them, such as a comment. They contain its words.
   */
  async #forgetAnswers(trx: Trx, kind: PurgedKind, ids: readonly string[]): Promise<void> {
    const named = [...ids];
    if (kind === 'PROJECT') {
      const { rows } = await sql<{
        id: string;
      }>`select id from field_set where project_id = any(${named}::uuid[])`.execute(trx);
      named.push(...rows.map(({ id }) => id));
    }
    await sql`delete from idempotency_key where jsonb_typeof(response) = 'object' and exists (
      select from jsonb_each_text(response) as named (field, value) where value = any(${named}::text[]))`.execute(trx);
  }

  /** Adds to the receipt of the deletion: objects from here, and what services report as removed. */
  async addReceipt(
    trx: Trx,
    rootId: string,
    { objects, removed }: { objects: number; removed: Readonly<Record<string, number>> },
  ): Promise<void> {
    await sql`update purge set objects = objects + ${objects}, receipts = (
        select coalesce(jsonb_object_agg(service, coalesce((receipts ->> service)::int, 0) + count), '{}')
        from jsonb_each_text(${JSON.stringify(removed)}::jsonb) as said (service, text), lateral (select text::int as count) n)
      where root_id = ${rootId}::uuid`.execute(trx);
  }

  async finish(trx: Trx, rootId: string): Promise<void> {
    await sql`update purge set finished_at = now() where root_id = ${rootId}::uuid and finished_at is null`.execute(
      trx,
    );
  }
}

interface Scope {
  root: RawBuilder<unknown>;
  folders: RawBuilder<unknown>;
  projects: RawBuilder<unknown>;
  boards: RawBuilder<unknown>;
}

function scopeOf(rootId: string): Scope {
  const root = sql`trash_root_id = ${rootId}::uuid and deleted_at is not null`;
  const folders = sql`(with recursive below as (select id from folder where ${root}
    union select f.id from folder f join below b on f.parent_id = b.id) select id from below)`;
  const projects = sql`(select id from project where (${root}) or folder_id in ${folders})`;
  const boards = sql`(select id from tag_board where (${root}) or project_id in ${projects})`;
  return { root, folders, projects, boards };
}

/** Returns queries for objects of a kind that are deleted with the root. Each uses its own index. */
function placesOf(kind: PurgedKind, { root, folders, projects, boards }: Scope): RawBuilder<unknown>[] {
  const inProjects = sql`project_id in ${projects}`;
  switch (kind) {
    case 'HIGHLIGHT':
      return [root, inProjects, sql`note_id in (select id from note where ${root})`];
    case 'TAG':
      return [root, sql`tag_group_id in (select id from tag_group where (${root}) or tag_board_id in ${boards})`];
    case 'TAG_GROUP':
      return [root, sql`tag_board_id in ${boards}`];
    case 'PROJECT':
      return [root, sql`folder_id in ${folders}`];
    case 'FOLDER':
      // Starts with the leaves, because a folder refers to the one above it.
      return [sql`id in ${folders} and not exists (select from folder c where c.parent_id = folder.id)`];
    case 'FIELD_SET':
    case 'TEMPLATE':
    case 'COMMENT':
      return [root];
    default:
      return [root, inProjects];
  }
}

/** Kinds whose deletion is announced to other services. */
export function isTold(kind: PurgedKind): kind is Extract<PurgedKind, keyof typeof KINDS> {
  return (INDEXED_KINDS as readonly string[]).includes(kind);
}
