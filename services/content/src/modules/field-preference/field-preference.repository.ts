import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';

/** Kinds with fields in projects. */
export type ShownKind = 'NOTE' | 'INSIGHT';

export interface StoredPreference {
  fieldId: string;
  visible: boolean;
  rank: number;
}

@Injectable()
export class FieldPreferenceRepository {
  async ofProject(trx: Trx, projectId: string, kind: ShownKind): Promise<Map<string, StoredPreference>> {
    const rows = await trx
      .selectFrom('field_preference')
      .select(['field_id', 'visible', 'rank'])
      .where('project_id', '=', projectId)
      .where('object_kind', '=', kind)
      .execute();
    return new Map(rows.map((row) => [row.field_id, { fieldId: row.field_id, visible: row.visible, rank: row.rank }]));
  }

  async store(
    trx: Trx,
    teamId: string,
    { projectId, kind }: { projectId: string; kind: ShownKind },
    preferences: readonly StoredPreference[],
  ): Promise<void> {
    await sql`insert into field_preference (team_id, project_id, object_kind, field_id, visible, rank)
      select ${teamId}::uuid, ${projectId}::uuid, ${kind}, p."fieldId", p.visible, p.rank
      from jsonb_to_recordset(${JSON.stringify(preferences)}::jsonb)
        as p ("fieldId" uuid, visible boolean, rank double precision)
      on conflict (project_id, object_kind, field_id) do update set visible = excluded.visible, rank = excluded.rank`.execute(
      trx,
    );
  }
}
