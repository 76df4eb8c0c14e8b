import { defaultMaxSelectable } from '@fieldloom/fields/options';
import type { CustomFieldType } from '@fieldloom/filters/vocabulary';
import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';
import type { CustomField } from './custom-field.ts';

interface Row {
  id: string;
  label: string;
  type: CustomFieldType;
  kind: string;
  config: { options?: { id: string }[]; maxSelectable?: number };
}

/** Custom fields, for filtering and sorting. */
@Injectable()
export class CustomFieldRepository {
  /**
   * Returns those fields that the actor may see on such objects: of the workspace's groups, and of the objects'
   * projects.
   */
  async visible(
    trx: Trx,
    actor: PermissionActor,
    objectTypes: readonly CustomField['objectType'][],
    ids: readonly string[],
  ): Promise<CustomField[]> {
    if (ids.length === 0 || objectTypes.length === 0) return [];
    const { rows } = await sql<Row>`select f.id, f.label, f.type, f.config, s.kind
      from field f join field_set s on s.id = f.field_set_id
      where f.id = any(${[...ids]}::uuid[]) and f.deleted_at is null and s.deleted_at is null
      and ((s.kind = 'WORKSPACE' and ${hasLevel(actor, 'READ', 's.id')})
        or (s.kind = any(${[...objectTypes]}::text[]) and ${hasLevel(actor, 'READ', 's.project_id')}))`.execute(trx);
    return rows.flatMap((row) => {
      const options = row.config.options ?? [];
      const field = {
        id: row.id,
        label: row.label,
        type: row.type,
        optionIds: options.map((option) => option.id),
        maxSelectable:
          row.type === 'SELECT' ? (row.config.maxSelectable ?? defaultMaxSelectable(options.length)) : undefined,
      };
      // A group of the workspace is shown on both kinds.
      const shownOn = row.kind === 'WORKSPACE' ? objectTypes : objectTypes.filter((each) => each === row.kind);
      return shownOn.map((objectType) => ({ ...field, objectType }));
    });
  }
}
