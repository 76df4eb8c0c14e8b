import { useRef, useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { configOf, type FieldDraft, mergesOf } from './field-draft.ts';
import { FieldFields, type FieldRow } from './field-queries.ts';
import { ChangeFieldType, CreateField, UpdateField } from './field-set-queries.ts';
import { timeZone } from './use-conversion.ts';

interface SaveField {
  fieldSetId: string;
  field: FieldRow | undefined;
  draft: FieldDraft;
  /** For a new type; null lets the server derive them. */
  options: object | null;
}

/**
 * Creates a field, or saves changes to one. Returns null if refused, and the reader has then been told; or if it is
 * being saved already.
 */
export function useSaveField() {
  const [, create] = useMutation(CreateField);
  const [, update] = useMutation(UpdateField);
  const [, changeType] = useMutation(ChangeFieldType);
  const runMutation = useRunMutation();
  const [isSaving, setSaving] = useState(false);
  // Enter, pressed twice, comes before the next drawing.
  const saving = useRef(false);

  const run = async ({ fieldSetId, field, draft, options }: SaveField): Promise<FieldRow | null> => {
    const label = draft.label.trim();
    if (field === undefined) {
      const made = await runMutation(
        create({ input: { fieldSetId, label, type: draft.type, options: configOf(draft) } }),
      );
      return readFragment(FieldFields, made?.createField) ?? null;
    }
    if (draft.type !== field.type) {
      const converted = await runMutation(changeType({ input: { id: field.id, type: draft.type, options, timeZone } }));
      const next = readFragment(FieldFields, converted?.changeFieldType);
      // While a job converts the values, the name waits too.
      if (!next || next.isChanging || label === field.label) return next ?? null;
      const renamed = await runMutation(update({ input: { id: field.id, label } }));
      return readFragment(FieldFields, renamed?.updateField) ?? null;
    }
    const merges = draft.type === 'SELECT' ? mergesOf(draft.options) : [];
    const saved = await runMutation(update({ input: { id: field.id, label, options: configOf(draft), merges } }));
    return readFragment(FieldFields, saved?.updateField) ?? null;
  };
  const save = async (change: SaveField) => {
    if (saving.current) return null;
    saving.current = true;
    setSaving(true);
    try {
      return await run(change);
    } finally {
      saving.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving };
}
