import type { WireValue } from '@fieldloom/fields/value';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuItem } from '@fieldloom/ui/menu.tsx';
import { TagsPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Ellipsis, EyeOff, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { QueryError } from '../../app/query-state.tsx';
import { AddField } from './add-field.tsx';
import { FieldDialog } from './dialogs.ts';
import { FieldEditor } from './field-editor.tsx';
import { FIELD_ICONS } from './field-kinds.ts';
import type { FieldRow } from './field-queries.ts';
import { FieldValue } from './field-value.tsx';
import { fieldPanelStrings as words } from './panel-strings.ts';
import { useFieldPreferences } from './use-field-preferences.ts';
import { type ObjectWithFields, useObjectFields } from './use-object-fields.ts';

interface FieldsPanelProps {
  objectType: ObjectWithFields;
  objectId: string;
  projectId: string;
  /** Whether the reader may change the object. */
  canEdit: boolean;
}

/** The fields of a note or insight, edited in place. */
export function FieldsPanel({ objectType, objectId, projectId, canEdit }: FieldsPanelProps) {
  const fields = useFieldPreferences(projectId, objectType);
  const { values, error, retry, set } = useObjectFields(objectType, objectId);
  const [editedId, setEdited] = useState<string>();
  const [opened, setOpened] = useState<FieldRow | null>(null);
  const { preferences, level } = fields;
  const problem = error ?? fields.error;
  if (problem)
    return (
      <QueryError
        error={problem}
        onRetry={() => {
          retry();
          fields.retry();
        }}
      />
    );
  if (!preferences || !values) return <SkeletonRows rows={5} className="p-4" />;

  const shown = preferences.filter(({ visible }) => visible);
  const mayChangeFields = canEdit && level !== undefined && level !== 'READ';
  const adding = mayChangeFields && (
    <AddField
      projectId={projectId}
      objectType={objectType}
      hidden={preferences.filter(({ visible }) => !visible)}
      onShow={(id) => {
        setEdited(id);
        void fields.setVisible(id, true);
      }}
      onMade={({ id }) => setEdited(id)}
    />
  );
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState picture={<TagsPicture />} title={words.none.title} action={adding}>
          {mayChangeFields ? words.none.body : words.none.readOnly}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-2 p-4 pr-2">
          <ul aria-label={words.list} className="flex flex-col gap-0.5">
            {shown.map(({ id, field }) => (
              <ValueRow
                key={id}
                field={field}
                value={values[id]}
                canEdit={canEdit && !field.isChanging}
                mayChangeField={mayChangeFields}
                isEditing={editedId === id}
                onEdit={() => setEdited(id)}
                onEnd={() => setEdited(undefined)}
                onCommit={(next) => {
                  setEdited(undefined);
                  void set(id, next);
                }}
                onHide={() => void fields.setVisible(id, false)}
                onEditField={() => setOpened(field)}
              />
            ))}
          </ul>
          {adding && <div className="-ml-2">{adding}</div>}
        </div>
      )}
      <FieldDialog
        fieldSetId={opened?.fieldSetId ?? ''}
        field={opened ?? undefined}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

interface ValueRowProps {
  field: FieldRow;
  value: WireValue | undefined;
  canEdit: boolean;
  mayChangeField: boolean;
  isEditing: boolean;
  onEdit: () => void;
  onEnd: () => void;
  onCommit: (next: WireValue | null) => void;
  onHide: () => void;
  onEditField: () => void;
}

function ValueRow({
  field,
  value,
  canEdit,
  mayChangeField,
  isEditing,
  onEdit,
  onEnd,
  onCommit,
  onHide,
  onEditField,
}: ValueRowProps) {
  const isOpen = canEdit && (isEditing || field.type === 'BOOLEAN');
  return (
    <li className="group/value grid min-h-9 grid-cols-[128px_minmax(0,1fr)_24px] items-start gap-2 text-13">
      <span className="flex min-h-8 min-w-0 items-center gap-2 text-muted">
        <Icon of={FIELD_ICONS[field.type]} />
        <span className="truncate" title={field.isChanging ? words.changing(field.label) : field.label}>
          {field.label}
        </span>
        {field.isChanging && (
          <>
            <Spinner className="size-3.5 shrink-0" />
            <span className="sr-only">{words.changing(field.label)}</span>
          </>
        )}
      </span>
      {isOpen ? (
        <div className="min-w-0">
          <FieldEditor
            field={field}
            value={value}
            autoFocus={isEditing}
            canMakeOptions={mayChangeField}
            onCommit={onCommit}
            onCancel={onEnd}
          />
        </div>
      ) : (
        <ValuePlace field={field} value={value} canEdit={canEdit} onEdit={onEdit} />
      )}
      {mayChangeField && (
        <Menu
          label={words.more(field.label)}
          placement="bottom end"
          trigger={
            <IconButton
              icon={Ellipsis}
              size="sm"
              label={words.more(field.label)}
              className="mt-1 opacity-0 group-focus-within/value:opacity-100 group-hover/value:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
            />
          }
        >
          <MenuItem icon={PencilLine} isDisabled={field.isChanging} onAction={onEditField}>
            {words.editField}
          </MenuItem>
          <MenuItem icon={EyeOff} onAction={onHide}>
            {words.hide}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}

/** Links in a value stay clickable: the button that opens the editor is beside them and covers the remaining space. */
function ValuePlace({ field, value, canEdit, onEdit }: Pick<ValueRowProps, 'field' | 'value' | 'canEdit' | 'onEdit'>) {
  const isEmpty = value === undefined || value === '';
  const shown = isEmpty ? (
    <span className="text-subtle">{words.empty}</span>
  ) : (
    <FieldValue field={field} value={value} />
  );
  if (!canEdit) return <div className="flex min-h-8 min-w-0 items-center px-2 py-1">{shown}</div>;
  return (
    <div className="relative flex min-h-8 min-w-0 items-center rounded-6 px-2 py-1 hover:bg-hover">
      <Button
        aria-label={words.edit(field.label)}
        onPress={onEdit}
        className="absolute inset-0 rounded-6 data-focus-visible:-outline-offset-2"
      />
      <div className="pointer-events-none relative min-w-0 max-w-full [&_a]:pointer-events-auto">{shown}</div>
    </div>
  );
}
