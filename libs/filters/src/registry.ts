import type { FieldRef } from './tree.ts';
import { type FieldKind, type FieldType, SYSTEM_FIELDS } from './vocabulary.ts';

/** A field of a kind of object that people filter by. */
export interface FilterField {
  readonly kind: FieldKind;
  readonly fieldType: FieldType;
  /** Of every kind but `system`. */
  readonly id?: string | undefined;
  /** As screens call it. */
  readonly label: string;
  /** Of a SELECT field. */
  readonly maxSelectable?: number | undefined;
  /** Offered and applied only to readers who have that access. */
  readonly needs?: 'projects' | 'people' | undefined;
}

/** All fields of one kind of object, each declared once. */
export class FilterRegistry<Field extends FilterField = FilterField> {
  readonly #fields: ReadonlyMap<string, Field>;
  /** Whether what is filtered are people: fields of type PERSON are refused there. */
  readonly isOfPeople: boolean;

  constructor(fields: readonly Field[], { isOfPeople = false }: { isOfPeople?: boolean } = {}) {
    this.#fields = new Map(fields.map((field) => [keyOf(field), field]));
    this.isOfPeople = isOfPeople;
    if (this.#fields.size !== fields.length) throw new Error('Two fields of a registry have the same kind and id');
  }

  /** @returns undefined for a field that was deleted, is of another type by now, or is not one of this kind's. */
  find(ref: FieldRef): Field | undefined {
    const field = this.#fields.get(keyOf(ref));
    return field?.fieldType === ref.fieldType ? field : undefined;
  }

  /** What a reader is offered, in the order in which it was declared. */
  offered(access: { projects: boolean; people: boolean }): Field[] {
    return [...this.#fields.values()].filter(({ needs }) => needs === undefined || access[needs]);
  }
}

function keyOf({ kind, fieldType, id }: FieldRef): string {
  return kind === 'system' ? `system/${SYSTEM_FIELDS.indexOf(fieldType as never)}` : `${kind}/${id ?? ''}`;
}
