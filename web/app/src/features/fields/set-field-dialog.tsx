import type { WireValue } from '@fieldloom/fields/value';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useMutation } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import type { ResultOf } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { type MatchingObjects, useStartChange } from '../jobs/use-start-change.ts';
import { ChoiceButton } from './choice-button.tsx';
import { FieldEditor } from './field-editor.tsx';
import { FIELD_ICONS } from './field-kinds.ts';
import type { FieldRow } from './field-queries.ts';
import { FieldValue } from './field-value.tsx';
import { fieldPanelStrings } from './panel-strings.ts';
import { useFieldPreferences } from './use-field-preferences.ts';
import type { ObjectWithFields } from './use-object-fields.ts';
import { SetFieldValues } from './value-queries.ts';

const words = fieldPanelStrings.dialog;

interface SetFieldDialogProps {
  objectType: ObjectWithFields;
  projectId: string;
  /** 1 to 1,000. */
  ids: readonly string[];
  /** Instead of the ids: everything in a list, changed by a job. */
  matching?: MatchingObjects;
  /** Receives the ids that were refused; they stay selected. */
  onRefused?: (ids: readonly string[]) => void;
  /** A job continues from here. */
  onStarted?: () => void;
  /** Called when the dialog closes, with or without a change. */
  onDone: () => void;
}

const NOTHING: MatchingObjects = {
  objectType: 'NOTE',
  collection: { titleOnly: false, sort: [], timeZone: 'UTC', includeArchived: false },
  total: 0,
};

type BulkResult = ResultOf<typeof SetFieldValues>['setFieldValues'];

/** Sets one value on all selected objects, and names those that could not be changed. */
export function SetFieldDialog(props: SetFieldDialogProps) {
  const { objectType, projectId, ids, matching, onRefused, onStarted, onDone } = props;
  const { preferences, error, retry } = useFieldPreferences(projectId, objectType);
  const [, setValues] = useMutation(SetFieldValues);
  const runMutation = useRunMutation();
  const start = useStartChange(matching ?? NOTHING);
  const [field, setField] = useState<FieldRow>();
  const [value, setValue] = useState<WireValue | null>(null);
  const [isClearing, setClearing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [result, setResult] = useState<BulkResult>();
  const isReady = field !== undefined && (isClearing || value !== null);

  const save = async () => {
    if (!field) return;
    setSaving(true);
    const values = { [field.id]: isClearing ? null : value };
    if (matching !== undefined) {
      const isStarted = await start({ values });
      setSaving(false);
      if (!isStarted) return;
      onStarted?.();
      onDone();
      return;
    }
    const answer = await runMutation(setValues({ input: { objectType, ids: [...ids], values } }));
    setSaving(false);
    if (!answer) return;
    const { setFieldValues: done } = answer;
    if (done.failed.length === 0) {
      toastDone(words.done(done.changed));
      onDone();
      return;
    }
    onRefused?.(done.failed.map(({ id }) => id));
    setResult(done);
  };
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onDone}
      actions={
        result ? (
          <Button variant="primary" onPress={onDone}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button onPress={onDone}>{words.cancel}</Button>
            <Button variant="primary" isDisabled={!isReady} isPending={isSaving} onPress={() => void save()}>
              {words.set(matching?.total ?? ids.length)}
            </Button>
          </>
        )
      }
    >
      {error && <QueryError error={error} onRetry={retry} />}
      {!preferences && !error && <SkeletonRows rows={2} />}
      {preferences?.length === 0 && <p className="text-13 text-muted">{words.none}</p>}
      {result && <Outcome result={result} />}
      {preferences && preferences.length > 0 && !result && (
        <div className="flex min-h-40 flex-col gap-4">
          <div className="flex flex-col gap-1.5">
            <span className="text-13 font-medium">{words.field}</span>
            <ChoiceButton
              label={words.field}
              variant="secondary"
              {...(field ? { icon: FIELD_ICONS[field.type] } : {})}
              placeholder={fieldPanelStrings.find}
              nothing={fieldPanelStrings.nothing}
              choices={preferences.map((each) => ({
                id: each.id,
                label: each.field.label,
                icon: FIELD_ICONS[each.field.type],
                ...(each.setTitle === undefined ? {} : { group: each.setTitle }),
              }))}
              selectedId={field?.id}
              onChoose={(id) => {
                setField(preferences.find((each) => each.id === id)?.field);
                setValue(null);
              }}
              className="self-start"
            >
              {field?.label ?? words.choose}
            </ChoiceButton>
          </div>
          {field && !isClearing && (
            <div className="flex flex-col gap-1.5">
              <span className="text-13 font-medium">{words.value}</span>
              <ValueChoice key={field.id} field={field} value={value} onChange={setValue} />
            </div>
          )}
          {field && (
            <Switch isSelected={isClearing} onChange={setClearing} detail={words.clearDetail}>
              {words.clear}
            </Switch>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface ValueChoiceProps {
  field: FieldRow;
  value: WireValue | null;
  onChange: (value: WireValue | null) => void;
}

function ValueChoice({ field, value, onChange }: ValueChoiceProps) {
  const [isEditing, setEditing] = useState(field.type !== 'BOOLEAN');
  if (isEditing || field.type === 'BOOLEAN')
    return (
      <FieldEditor
        field={field}
        value={value}
        autoFocus
        onCommit={(next) => {
          onChange(next);
          setEditing(false);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  return (
    <AriaButton
      onPress={() => setEditing(true)}
      className="flex min-h-8 w-full items-center rounded-6 border border-border px-2 py-1 text-left text-13 data-hovered:bg-hover"
    >
      {value === null ? (
        <span className="text-subtle">{words.pick}</span>
      ) : (
        <span className="pointer-events-none">
          <FieldValue field={field} value={value} />
        </span>
      )}
    </AriaButton>
  );
}

/** Maximum number of failures to name; others are counted. */
const NAMED = 5;

function Outcome({ result: { changed, failed } }: { result: BulkResult }) {
  const reasons = [...new Set(failed.map(({ message }) => message))].slice(0, NAMED);
  return (
    <div role="status" className="flex flex-col gap-2 text-13">
      <p>{words.done(changed)}</p>
      <p className="font-medium text-danger">{words.failed(failed.length)}</p>
      <ul className="list-disc pl-5 text-muted">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
