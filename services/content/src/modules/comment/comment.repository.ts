import { Injectable } from '@nestjs/common';
import type { CommentableKind, CommentRow, Trx } from '../../database.ts';
import { type AnchorFields, anchorColumns, anchorOf } from '../collaboration/anchor-columns.ts';

export interface Comment {
  id: string;
  objectKind: CommentableKind;
  objectId: string;
  parentId: string | null;
  text: string;
  anchor: AnchorFields | null;
  authorId: string | null;
  createdAt: Date;
  updatedAt: Date;
  resolvedAt: Date | null;
  /** Who deleted it. */
  deletedById: string | null;
  version: number;
}

function toComment(row: CommentRow): Comment {
  return {
    id: row.id,
    objectKind: row.object_kind,
    objectId: row.object_id,
    parentId: row.parent_id,
    text: row.text,
    anchor: anchorOf(row),
    authorId: row.author_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    resolvedAt: row.resolved_at,
    deletedById: row.deleted_by,
    version: row.version,
  };
}

@Injectable()
export class CommentRepository {
  /** @param options.trashed Searches the trash instead. */
  async find(trx: Trx, id: string, options: { trashed?: boolean } = {}): Promise<Comment | undefined> {
    const row = await trx
      .selectFrom('comment')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', options.trashed === true ? 'is not' : 'is', null)
      .executeTakeFirst();
    return row && toComment(row);
  }

  /** Returns where a comment's object is, so that open notes and projects are notified. */
  async placeOf(
    trx: Trx,
    object: { kind: CommentableKind; id: string },
  ): Promise<{ noteId: string | null; projectId: string | null }> {
    if (object.kind === 'HIGHLIGHT') {
      const row = await trx
        .selectFrom('highlight')
        .select(['note_id', 'project_id'])
        .where('id', '=', object.id)
        .executeTakeFirst();
      return { noteId: row?.note_id ?? null, projectId: row?.project_id ?? null };
    }
    const table = object.kind === 'NOTE' ? 'note' : 'insight';
    const row = await trx.selectFrom(table).select('project_id').where('id', '=', object.id).executeTakeFirst();
    return { noteId: object.kind === 'NOTE' ? object.id : null, projectId: row?.project_id ?? null };
  }

  /** Lists comments of objects that were already found readable, oldest first. */
  async listOf(trx: Trx, objectIds: readonly string[]): Promise<Comment[]> {
    const rows = await trx
      .selectFrom('comment')
      .selectAll()
      .where('object_id', 'in', objectIds)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(toComment);
  }

  async insert(
    trx: Trx,
    teamId: string,
    comment: Pick<Comment, 'id' | 'objectKind' | 'objectId' | 'parentId' | 'text'> & {
      anchor: AnchorFields | undefined;
      authorId: string;
    },
  ): Promise<Comment> {
    const row = await trx
      .insertInto('comment')
      .values({
        id: comment.id,
        team_id: teamId,
        object_kind: comment.objectKind,
        object_id: comment.objectId,
        parent_id: comment.parentId,
        text: comment.text,
        author_id: comment.authorId,
        ...(comment.anchor === undefined ? {} : anchorColumns(comment.anchor)),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toComment(row);
  }

  async update(trx: Trx, id: string, change: { text?: string; resolvedAt?: Date | null }): Promise<Comment> {
    const row = await trx
      .updateTable('comment')
      .set((eb) => ({
        ...(change.text === undefined ? {} : { text: change.text }),
        ...(change.resolvedAt === undefined ? {} : { resolved_at: change.resolvedAt }),
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toComment(row);
  }
}
