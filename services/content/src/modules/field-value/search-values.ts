import type { FieldValue } from '@fieldloom/fields/value';
import { Injectable } from '@nestjs/common';
import type { IndexedKind, ObjectRef } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import { FieldValueRepository, type ValuedKind } from './field-value.repository.ts';

/** A value in RPC, in the field for its type. */
type SearchFieldValue = { fieldId: string } & (
  | { text: string }
  | { number: number }
  | { boolean: boolean }
  | { instant: string }
  | { refIds: string[] }
);

/** Returns objects' values for the index: of all existing fields, whoever may see them. */
@Injectable()
export class SearchValues {
  constructor(private readonly values: FieldValueRepository) {}

  async of(trx: Trx, objects: readonly ObjectRef<IndexedKind>[]): Promise<Map<string, SearchFieldValue[]>> {
    const found = new Map<string, SearchFieldValue[]>();
    for (const kind of ['NOTE', 'INSIGHT'] satisfies ValuedKind[]) {
      const ids = objects.filter((object) => object.kind === kind).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const [id, values] of await this.values.valuesOf(trx, kind, ids)) {
        found.set(
          id,
          values.map(({ fieldId, value }) => written(fieldId, value)),
        );
      }
    }
    return found;
  }
}

function written(fieldId: string, value: FieldValue): SearchFieldValue {
  if ('ids' in value) return { fieldId, refIds: [...value.ids] };
  if ('instant' in value) return { fieldId, instant: new Date(value.instant).toISOString() };
  return { fieldId, ...value };
}
