import type { FieldRef } from './tree.ts';
import { type FieldKind, type FieldType, SYSTEM_FIELDS } from './vocabulary.ts';

/** A field by which people can filter a kind of object. */
export interface FilterField {
  readonly kind: FieldKind;
  readonly fieldType: FieldType;
  /** Set for every kind except `system`. */
  readonly id?: string | undefined;
  /** The label on screens. */
  readonly label: string;
  /** Only for SELECT fields. */
  readonly maxSelectable?: number | undefined;
  /** Offered and applied only to readers with this access. */
  readonly needs?: 'projects' | 'people' | undefined;
}

/** All fields of one kind of object; each is declared once. */
export class FilterRegistry<Field extends FilterField = FilterField> {
  readonly #fields: ReadonlyMap<string, Field>;
  /** True when the filtered objects are people: fields of type PERSON are refused there. */
  readonly isOfPeople: boolean;

  constructor(fields: readonly Field[], { isOfPeople = false }: { isOfPeople?: boolean } = {}) {
    this.#fields = new Map(fields.map((field) => [keyOf(field), field]));
    this.isOfPeople = isOfPeople;
    if (this.#fields.size !== fields.length) throw new Error('Two fields of a registry have the same kind and id');
  }

  /** @returns undefined for a field that was deleted, has changed its type, or does not belong to this kind. */
  find(ref: FieldRef): Field | undefined {
    const field = this.#fields.get(keyOf(ref));
    return field?.fieldType === ref.fieldType ? field : undefined;
  }

  /** Returns the fields that a reader is offered, in the order of declaration. */
  offered(access: { projects: boolean; people: boolean }): Field[] {
    return [...this.#fields.values()].filter(({ needs }) => needs === undefined || access[needs]);
  }
}

function keyOf({ kind, fieldType, id }: FieldRef): string {
  return kind === 'system' ? `system/${SYSTEM_FIELDS.indexOf(fieldType as never)}` : `${kind}/${id ?? ''}`;
}
