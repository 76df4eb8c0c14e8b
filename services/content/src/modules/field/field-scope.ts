import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { type RawBuilder, sql } from 'kysely';
import type { FieldObjectType } from '../../schema.gen.ts';

/** The objects whose fields are requested. */
export interface FieldScope {
  objectType: FieldObjectType;
  /** Null: in every project. */
  projectId: string | null;
}

/** Condition on fields `f` in sets `s`: an actor may see them on such objects. */
export function visibleOn(actor: PermissionActor, { objectType, projectId }: FieldScope): RawBuilder<boolean> {
  if (objectType === 'PERSON') return sql<boolean>`s.kind = 'PERSON' and ${sql.lit(actor.role !== null)}`;
  const here = projectId === null ? sql`` : sql`and s.project_id = ${projectId}::uuid`;
  return sql<boolean>`((s.kind = 'WORKSPACE' and ${hasLevel(actor, 'READ', 's.id')})
    or (s.kind = ${sql.lit(objectType)} ${here} and ${hasLevel(actor, 'READ', 's.project_id')}))`;
}
