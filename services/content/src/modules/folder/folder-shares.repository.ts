import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { INDEXED_KINDS, type IndexedKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { KindDefinition } from '../../kind.ts';
import { KINDS } from '../../kinds.gen.ts';

export interface SharedObject {
  kind: IndexedKind;
  id: string;
  title: string;
  projectId: string | null;
}

/** Maximum characters of a title, because the text of a highlight can be long. */
const TITLE_LENGTH = 200;

/** Objects that others have shared with a user personally. */
@Injectable()
export class FolderSharesRepository {
  /**
   * Lists objects in a folder, at any depth, on which the actor has a personal grant and which they did not create, by
   * title.
   */
  async list(trx: Trx, actor: PermissionActor, folderId: string): Promise<SharedObject[]> {
    const found = await Promise.all(INDEXED_KINDS.map((kind) => this.ofKind(trx, actor, folderId, kind)));
    return found
      .flat()
      .toSorted((one, other) => one.title.localeCompare(other.title) || one.id.localeCompare(other.id))
      .slice(0, COUNT_LIMITS.sharedObjects);
  }

  private async ofKind(trx: Trx, actor: PermissionActor, folderId: string, kind: IndexedKind): Promise<SharedObject[]> {
    const { table, title, author, project }: KindDefinition = KINDS[kind];
    const projectId = project === undefined ? sql`null::uuid` : sql.ref(`o.${project}`);
    const { rows } = await sql<Omit<SharedObject, 'kind'>>`
      select o.id, left(${sql.ref(`o.${title}`)}, ${sql.lit(TITLE_LENGTH)}) as title, ${projectId} as "projectId"
      from acl_grant g join ${sql.table(table)} o on o.id = g.node_id
      where g.principal_kind = 'USER' and g.principal_id = ${actor.userId}::uuid and o.deleted_at is null
        and ${sql.ref(`o.${author}`)} is distinct from ${actor.userId}::uuid
        and ${hasLevel(actor, 'READ', 'o.id')}
        and exists (with recursive up as (
            select n.parent_id from acl_node n where n.id = o.id
            union all select n.parent_id from up join acl_node n on n.id = up.parent_id)
          select from up where up.parent_id = ${folderId}::uuid)
      order by title, o.id limit ${sql.lit(COUNT_LIMITS.sharedObjects)}`.execute(trx);
    return rows.map((row) => ({ kind, ...row }));
  }
}

/** With the reader's level. */
export type ReadShare = SharedObject & { level: PermissionLevel };
