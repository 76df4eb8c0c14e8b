import type { SelectOption } from '@fieldloom/fields/options';
import { z } from 'zod';
import type { FieldType } from '../../schema.gen.ts';
import type { StoredShape } from './field.repository.ts';

/** Another type: each value is converted. */
export interface Conversion {
  type: 'CONVERT';
  from: FieldType;
  shape: StoredShape;
  /** Whether labels without an option become options; otherwise such values are lost. */
  makesOptions: boolean;
  /** How values show days. */
  timeZone: string;
}

/** Another label, or other options: values follow their options. */
export interface OptionChange {
  type: 'OPTIONS';
  label?: string;
  shape?: StoredShape;
  /** Each option that another one replaces, and that one. */
  merged: { fromId: string; intoId: string }[];
  /** Each deleted option that is restored, and the option that its values get: itself, or one with its label. */
  restored: { id: string; asId: string }[];
}

/** A field or a group of fields went into the trash, or came out of it. */
export interface TrashChange {
  type: 'TRASHED' | 'RESTORED';
}

interface FieldJob {
  /** The label of the field or group when the job was started. */
  label: string;
  /** Objects whose values change. */
  total: number;
}

/** The input of a job that changes a field. */
export interface FieldChangeInput extends FieldJob {
  fieldId: string;
  change: Conversion | OptionChange;
}

/** The input of a job that only announces the objects with values, because their fields were changed at once. */
export interface FieldTellInput extends FieldJob {
  fieldIds: readonly string[];
  change: TrashChange;
}

export type FieldJobInput = FieldChangeInput | FieldTellInput;

export function isTold(input: FieldJobInput): input is FieldTellInput {
  return input.change.type === 'TRASHED' || input.change.type === 'RESTORED';
}

/** Where the next step of the job continues. */
export const fieldChangePlace = z.object({
  /** Converting aside, changing the field with all of its values, and announcing the objects. */
  stage: z.enum(['CONVERT', 'APPLY', 'TELL']),
  /** The last converted object. */
  after: z.uuid().nullable(),
  /** Objects that this stage has done. */
  done: z.int(),
  kept: z.int(),
  lost: z.int(),
  /** Options made so far, for values that are converted to options. */
  options: z.array(z.custom<SelectOption>()),
});
export type FieldChangePlace = z.infer<typeof fieldChangePlace>;

export const FIRST_PLACE: Omit<FieldChangePlace, 'stage'> = { after: null, done: 0, kept: 0, lost: 0, options: [] };
