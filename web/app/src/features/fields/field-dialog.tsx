import type { NumberFormat } from '@fieldloom/fields/config';
import { CUSTOM_FIELD_TYPES } from '@fieldloom/filters/vocabulary';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { contentStrings } from '../content/strings.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { openTray } from '../jobs/tray.ts';
import { ConversionNotice } from './conversion-notice.tsx';
import { DeletedOptions } from './deleted-options.tsx';
import { configOf, deletedOptions, draftOf, type FieldDraft, repeatedOptions, withGained } from './field-draft.ts';
import { FIELD_ICONS } from './field-kinds.ts';
import type { FieldRow } from './field-queries.ts';
import { RestoreFieldOptions } from './field-set-queries.ts';
import { OptionsEditor } from './options-editor.tsx';
import { fieldSettingsStrings } from './settings-strings.ts';
import { fieldStrings } from './strings.ts';
import { useConversion } from './use-conversion.ts';
import { useSaveField } from './use-save-field.ts';

const words = fieldSettingsStrings.dialog;

interface FieldDialogProps {
  /** The set in which a new field is created. */
  fieldSetId: string;
  /** Undefined for a new field. */
  field: FieldRow | undefined;
  isOpen: boolean;
  onClose: () => void;
  onSaved?: ((field: FieldRow) => void) | undefined;
}

const TYPES = CUSTOM_FIELD_TYPES.map((id) => ({
  id,
  label: fieldStrings.types[id],
  detail: fieldStrings.typeDetails[id],
  icon: FIELD_ICONS[id],
}));

const FORMATS = (Object.keys(words.formats) as NumberFormat[]).map((id) => ({ id, label: words.formats[id] }));

/** Creates or edits a field. Before a change of type, shows what happens to the values. */
export function FieldDialog(props: FieldDialogProps) {
  const { field, isOpen, onClose } = props;
  return isOpen ? <OpenDialog key={field?.id ?? 'new'} {...props} onClose={onClose} /> : null;
}

function OpenDialog({ fieldSetId, field: opened, onClose, onSaved }: FieldDialogProps) {
  const formId = useId();
  const editor = useRef<HTMLElement>(null);
  /** What the draft is compared with: the field as it was opened, with what was restored since. */
  const [field, setField] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [problem, setProblem] = useState<string>();
  const { save, isSaving } = useSaveField();
  const isOtherType = field !== undefined && draft.type !== field.type;
  // Leaves the options to the server, which derives them from the values.
  const asked = draft.type === 'SELECT' && draft.options.length === 0 ? null : configOf(draft);
  const { conversion, error, retry } = useConversion(isOtherType ? field.id : undefined, draft.type, asked);
  const hasRepeated = draft.type === 'SELECT' && repeatedOptions(draft.options).size > 0;
  const deleted = field && !isOtherType ? deletedOptions(field, draft.options) : [];
  const [, restore] = useMutation(RestoreFieldOptions);
  const runMutation = useRunMutation();
  // An answer may come while something else is typed.
  const change = (next: Partial<FieldDraft>) => setDraft((before) => ({ ...before, ...next }));

  const tell = (saved: FieldRow) => {
    if (field === undefined) toastDone(words.created(saved.label));
    else if (saved.isChanging) toastDone(words.started(saved.label), { label: words.show, run: openTray });
    else if (deleted.length === 0) toastDone(words.saved(saved.label));
    else {
      toastDone(words.savedWithout(saved.label, deleted.length), {
        label: contentStrings.undo,
        run: () => void runMutation(restore({ fieldId: field.id, optionIds: deleted })),
      });
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.label.trim() === '') return setProblem(words.labelMissing);
    if (hasRepeated || (isOtherType && !conversion)) return undefined;
    const saved = await save({ fieldSetId, field, draft, options: asked });
    if (!saved) return undefined;
    tell(saved);
    onSaved?.(saved);
    return onClose();
  };
  const action = field === undefined ? words.make : isOtherType ? words.change : words.save;
  return (
    <Dialog
      title={field === undefined ? words.create : words.edit(field.label)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant={isOtherType && (conversion?.lost ?? 0) > 0 ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            isPending={isSaving}
            isDisabled={hasRepeated || (isOtherType && !conversion)}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={words.label}
          placeholder={words.labelPlaceholder}
          autoFocus
          maxLength={TEXT_LIMITS.fieldLabel}
          value={draft.label}
          error={problem}
          onChange={(label) => {
            setProblem(undefined);
            change({ label });
          }}
        />
        <Select label={words.type} options={TYPES} value={draft.type} onChange={(type) => change({ type })} />
        {draft.type === 'NUMBER' && <NumberConfig draft={draft} onChange={change} />}
        {draft.type === 'SELECT' && <ChoiceConfig draft={draft} onChange={change} />}
        {draft.type === 'SELECT' && (
          <OptionsEditor
            ref={editor}
            options={draft.options}
            onChange={(edit) => setDraft((before) => ({ ...before, options: edit(before.options) }))}
          />
        )}
        {deleted.length > 0 && (
          <p role="status" className="text-13 text-muted">
            {fieldSettingsStrings.options.deletes(deleted.length)}
          </p>
        )}
        {field?.type === 'SELECT' && !isOtherType && (
          <DeletedOptions
            fieldId={field.id}
            focusAfterLast={editor}
            onRestored={(restored) => {
              if (restored.isChanging) {
                tell(restored);
                return onClose();
              }
              setField(restored);
              return setDraft((before) => ({ ...before, options: withGained(before.options, field, restored) }));
            }}
          />
        )}
        {isOtherType && <ConversionNotice conversion={conversion} error={error} onRetry={retry} />}
      </form>
    </Dialog>
  );
}

interface ConfigProps {
  draft: FieldDraft;
  onChange: (next: Partial<FieldDraft>) => void;
}

function NumberConfig({ draft: { format, currencySymbol }, onChange }: ConfigProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Select
        label={words.format}
        options={FORMATS}
        value={format}
        onChange={(next) => onChange({ format: next })}
        className="min-w-52 flex-1"
      />
      {format === 'currency' && (
        <TextField
          label={words.currency}
          maxLength={TEXT_LIMITS.currencySymbol}
          value={currencySymbol}
          onChange={(next) => onChange({ currencySymbol: next })}
          className="w-44"
        />
      )}
    </div>
  );
}

function ChoiceConfig({ draft: { isSingle, most }, onChange }: ConfigProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex flex-col gap-1.5">
        <span className="text-13 font-medium">{words.choice}</span>
        <Segmented
          label={words.choice}
          options={[
            { id: 'one', label: words.one },
            { id: 'several', label: words.several },
          ]}
          value={isSingle ? 'one' : 'several'}
          onChange={(next) => onChange({ isSingle: next === 'one' })}
        />
      </div>
      {!isSingle && (
        <TextField
          label={words.most}
          type="number"
          inputMode="numeric"
          value={most}
          onChange={(next) => onChange({ most: next.slice(0, String(COUNT_LIMITS.selectable).length) })}
          className="w-24"
        />
      )}
    </div>
  );
}
