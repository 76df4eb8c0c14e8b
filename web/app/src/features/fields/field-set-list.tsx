import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cx } from '@fieldloom/ui/class-names.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuItem } from '@fieldloom/ui/menu.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Ellipsis, PencilLine, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useMutation } from 'urql';
import { contentStrings } from '../content/strings.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { InlineName } from '../tags/inline-name.tsx';
import { DeleteFieldSet, type FieldSet, MoveFieldSet, RenameFieldSet, RestoreFieldSet } from './field-set-queries.ts';
import { moved, type NewPlace } from './new-place.ts';
import { fieldSettingsStrings } from './settings-strings.ts';
import { SortableList } from './sortable-list.tsx';

const words = fieldSettingsStrings.groups;

interface FieldSetListProps {
  /** Sorted by rank. */
  sets: readonly FieldSet[];
  chosenId: string | undefined;
  canEdit: boolean;
  onChoose: (id: string) => void;
  onShare: (set: FieldSet) => void;
}

/** The workspace's field groups in their order. The fields of the selected group are shown below. */
export function FieldSetList({ sets, chosenId, canEdit, onChoose, onShare }: FieldSetListProps) {
  const [, move] = useMutation(MoveFieldSet);
  const [, rename] = useMutation(RenameFieldSet);
  const [, remove] = useMutation(DeleteFieldSet);
  const [, restore] = useMutation(RestoreFieldSet);
  const runMutation = useRunMutation();
  const [namedId, setNamed] = useState<string>();
  /** The order after a move, until the server confirms it. */
  const [order, setOrder] = useState<readonly string[]>();
  const shown = order ? sets.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) : sets;

  const put = async (place: NewPlace) => {
    setOrder(moved(shown, place).map(({ id }) => id));
    const { id, beforeId, afterId } = place;
    await runMutation(move({ id, beforeId, afterId }));
    setOrder(undefined);
  };
  const toTrash = async ({ id, title }: FieldSet) => {
    if (!(await runMutation(remove({ id })))) return;
    toastDone(words.deleted(title), { label: contentStrings.undo, run: () => void runMutation(restore({ id })) });
  };
  return (
    <SortableList
      label={words.list}
      items={shown}
      nameOf={({ title }) => title}
      handleLabel={words.move}
      onMove={canEdit && sets.length > 1 ? (place) => void put(place) : undefined}
      className="border-t border-border"
      itemClassName="min-h-11 border-b border-border"
      renderItem={(set) => {
        const mayChange = canEdit && set.access.level !== 'READ';
        if (namedId === set.id)
          return (
            <InlineName
              label={words.name}
              value={set.title}
              maxLength={TEXT_LIMITS.fieldGroupTitle}
              onCancel={() => setNamed(undefined)}
              onSave={(title) => {
                setNamed(undefined);
                void runMutation(rename({ id: set.id, title }));
              }}
            />
          );
        return (
          <div className="flex min-w-0 flex-1 items-center gap-2">
            <Button
              aria-pressed={set.id === chosenId}
              onPress={() => onChoose(set.id)}
              className={cx(
                'flex h-9 min-w-0 flex-1 items-center gap-3 rounded-6 px-2 text-left data-hovered:bg-hover',
                set.id === chosenId && 'bg-selected',
              )}
            >
              <span className="min-w-0 flex-1 truncate text-14 font-medium">{set.title}</span>
              <span className="shrink-0 text-13 text-muted">{words.count(set.fields.length)}</span>
            </Button>
            {mayChange && (
              <Menu
                label={words.more(set.title)}
                placement="bottom end"
                trigger={<IconButton icon={Ellipsis} label={words.more(set.title)} />}
              >
                <MenuItem icon={PencilLine} onAction={() => setNamed(set.id)}>
                  {words.rename}
                </MenuItem>
                <MenuItem icon={Users} onAction={() => onShare(set)}>
                  {words.share}
                </MenuItem>
                <MenuItem icon={Trash2} isDanger onAction={() => void toTrash(set)}>
                  {words.delete}
                </MenuItem>
              </Menu>
            )}
          </div>
        );
      }}
    />
  );
}
