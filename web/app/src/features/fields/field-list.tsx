import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuItem } from '@fieldloom/ui/menu.tsx';
import { TagsPicture } from '@fieldloom/ui/pictures.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Ellipsis, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { contentStrings } from '../content/strings.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { DeletedFields } from './deleted-fields.tsx';
import { FieldDialog } from './dialogs.ts';
import { FIELD_ICONS } from './field-kinds.ts';
import { FieldFields, type FieldRow } from './field-queries.ts';
import { DeleteField, type FieldSet, MoveField, RestoreField } from './field-set-queries.ts';
import { optionsOf } from './field-shape.ts';
import { moved, type NewPlace } from './new-place.ts';
import { fieldSettingsStrings } from './settings-strings.ts';
import { SortableList } from './sortable-list.tsx';
import { fieldStrings } from './strings.ts';

const words = fieldSettingsStrings.list;

interface FieldListProps {
  set: FieldSet;
  /** Label of the list. */
  label: string;
  canEdit: boolean;
}

/** The fields of one set, where they are created, edited, sorted and deleted. */
export function FieldList({ set, label, canEdit }: FieldListProps) {
  const [opened, setOpened] = useState<FieldRow | 'new' | null>(null);
  const [, move] = useMutation(MoveField);
  const [, remove] = useMutation(DeleteField);
  const [, restore] = useMutation(RestoreField);
  const runMutation = useRunMutation();
  const shown = useRef<HTMLDivElement>(null);
  /** The order after a move, until the server confirms it. */
  const [order, setOrder] = useState<{ of: readonly FieldRow[]; shown: readonly FieldRow[] }>();
  const known = readFragment(FieldFields, set.fields);
  const fields = order?.of === known ? order.shown : known;

  const put = async (place: NewPlace) => {
    setOrder({ of: known, shown: moved(fields, place) });
    const { id, beforeId, afterId } = place;
    if (!(await runMutation(move({ id, beforeId, afterId })))) setOrder(undefined);
  };
  const toTrash = async (field: FieldRow) => {
    if (!(await runMutation(remove({ id: field.id })))) return;
    toastDone(words.deleted(field.label), {
      label: contentStrings.undo,
      run: () => void runMutation(restore({ id: field.id })),
    });
  };
  const create = (
    <Button icon={Plus} onPress={() => setOpened('new')}>
      {words.create}
    </Button>
  );
  return (
    <>
      <div ref={shown} tabIndex={-1} role="group" aria-label={label} className="outline-none">
        {fields.length === 0 ? (
          <EmptyState picture={<TagsPicture />} title={words.empty} action={canEdit && create} className="py-8">
            {canEdit ? words.emptyBody : words.emptyReader}
          </EmptyState>
        ) : (
          <SortableList
            label={label}
            items={fields}
            nameOf={(field) => field.label}
            handleLabel={words.move}
            onMove={canEdit ? (place) => void put(place) : undefined}
            className="border-t border-border"
            itemClassName="min-h-11 border-b border-border"
            renderItem={(field) => (
              <FieldListRow
                field={field}
                canEdit={canEdit}
                onEdit={() => setOpened(field)}
                onDelete={() => void toTrash(field)}
              />
            )}
          />
        )}
      </div>
      {canEdit && fields.length > 0 && <div className="mt-3">{create}</div>}
      {canEdit && <DeletedFields fieldSetId={set.id} focusAfterLast={shown} />}
      <FieldDialog
        fieldSetId={set.id}
        field={opened === 'new' || opened === null ? undefined : opened}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

interface RowProps {
  field: FieldRow;
  canEdit: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function FieldListRow({ field, canEdit, onEdit, onDelete }: RowProps) {
  const detail =
    field.type === 'SELECT'
      ? `${fieldStrings.types.SELECT} · ${words.options(optionsOf(field).length)}`
      : fieldStrings.types[field.type];
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5 pl-1">
      <Icon of={FIELD_ICONS[field.type]} className="text-muted" />
      <span className="min-w-0 flex-1 truncate text-14 font-medium">{field.label}</span>
      {field.isChanging ? (
        <span role="status" className="flex shrink-0 items-center gap-2 text-13 text-muted">
          <Spinner />
          {words.changing}
        </span>
      ) : (
        <span className="shrink-0 text-13 text-muted">{detail}</span>
      )}
      {canEdit && !field.isChanging && (
        <>
          <IconButton
            icon={PencilLine}
            label={words.editField(field.label)}
            onPress={onEdit}
            className="max-sm:hidden"
          />
          <Menu
            label={words.more(field.label)}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label={words.more(field.label)} />}
          >
            <MenuItem icon={PencilLine} onAction={onEdit}>
              {words.edit}
            </MenuItem>
            <MenuItem icon={Trash2} isDanger onAction={onDelete}>
              {words.delete}
            </MenuItem>
          </Menu>
        </>
      )}
    </div>
  );
}
