import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { configOf, type FieldDraft } from './field-draft.ts';
import { FieldFields, type FieldRow } from './field-queries.ts';
import { ChangeFieldType, CreateField, MergeFieldOptions, UpdateField } from './field-set-queries.ts';

interface SaveField {
  fieldSetId: string;
  field: FieldRow | undefined;
  draft: FieldDraft;
  /** For a new type; null lets the server derive them. */
  options: object | null;
}

/** Creates a field, or saves changes to one. Returns null if refused; the reader has then been told. */
export function useSaveField() {
  const [, create] = useMutation(CreateField);
  const [, update] = useMutation(UpdateField);
  const [, changeType] = useMutation(ChangeFieldType);
  const [, merge] = useMutation(MergeFieldOptions);
  const runMutation = useRunMutation();
  const [isSaving, setSaving] = useState(false);

  const run = async ({ fieldSetId, field, draft, options }: SaveField): Promise<FieldRow | null> => {
    const label = draft.label.trim();
    if (field === undefined) {
      const made = await runMutation(
        create({ input: { fieldSetId, label, type: draft.type, options: configOf(draft) } }),
      );
      return readFragment(FieldFields, made?.createField) ?? null;
    }
    if (draft.type !== field.type) {
      const converted = await runMutation(changeType({ input: { id: field.id, type: draft.type, options } }));
      if (!converted || label === field.label) return readFragment(FieldFields, converted?.changeFieldType) ?? null;
      const renamed = await runMutation(update({ input: { id: field.id, label } }));
      return readFragment(FieldFields, renamed?.updateField) ?? null;
    }
    // Values move to the merged option before their old options are deleted.
    if (draft.type === 'SELECT') {
      for (const { id, merged } of draft.options) {
        if (merged.length === 0) continue;
        const optionIds = merged.map((each) => each.id);
        if (!(await runMutation(merge({ fieldId: field.id, optionIds, intoId: id })))) return null;
      }
    }
    const saved = await runMutation(update({ input: { id: field.id, label, options: configOf(draft) } }));
    return readFragment(FieldFields, saved?.updateField) ?? null;
  };
  const save = async (change: SaveField) => {
    setSaving(true);
    try {
      return await run(change);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
