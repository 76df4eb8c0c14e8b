import { Button } from '@fieldloom/ui/button.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Popover } from '@fieldloom/ui/popover.tsx';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { Archive, FolderInput, Pencil, Tag, Trash2, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { SearchedChoices } from '../fields/choice-button.tsx';
import { FieldEditor } from '../fields/field-editor.tsx';
import { FIELD_ICONS } from '../fields/field-kinds.ts';
import type { FieldRow } from '../fields/field-queries.ts';
import { useTree } from '../projects/use-tree.ts';
import { TagPicker } from '../tags/tag-picker.tsx';
import { collectionStrings } from './strings.ts';
import { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const words = collectionStrings.bulk;

interface BulkBarProps {
  objectType: ViewObjectType;
  projectId: string;
  fields: readonly FieldRow[];
  selection: Selection;
}

/** Rises from below while something is selected, with what can be done to all of it. */
export function BulkBar({ objectType, projectId, fields, selection }: BulkBarProps) {
  const bulk = useBulk(objectType, selection);
  const { projects } = useTree();
  const hasFields = objectType === 'NOTE' || objectType === 'INSIGHT';
  if (selection.ids.size === 0) return null;
  const others = projects.filter(({ id, access }) => id !== projectId && access.level !== 'READ');
  return (
    <section
      aria-label={words.label}
      className="pointer-events-none absolute inset-x-0 bottom-4 z-30 flex justify-center px-3"
    >
      <div className="pointer-events-auto flex max-w-full animate-rise-in items-center gap-1 overflow-x-auto rounded-10 bg-surface-raised p-1.5 shadow-float">
        <span role="status" className="px-2 text-13 font-medium whitespace-nowrap tabular-nums">
          {words.selected(selection.ids.size)}
        </span>
        {hasFields && fields.length > 0 && (
          <Choose icon={Pencil} label={words.setField}>
            {(close) => (
              <SetField fields={fields} onSet={(id, value) => void bulk.setField(id, value)} onDone={close} />
            )}
          </Choose>
        )}
        {objectType === 'HIGHLIGHT' && (
          <Choose icon={Tag} label={words.addTag}>
            {(close) => (
              <TagPicker
                projectId={projectId}
                selectedIds={[]}
                onToggle={(id) => {
                  void bulk.tag(id);
                  close();
                }}
                onCreate={() => {}}
                onClose={close}
              />
            )}
          </Choose>
        )}
        {hasFields && others.length > 0 && (
          <Choose icon={FolderInput} label={words.move}>
            {(close) => (
              <SearchedChoices
                label={words.move}
                placeholder={words.find}
                nothing={collectionStrings.empty.filtered}
                choices={others.map(({ id, title }) => ({ id, label: title }))}
                onChoose={(id) => {
                  const project = others.find((each) => each.id === id);
                  if (project) void bulk.move(project);
                }}
                onDone={close}
              />
            )}
          </Choose>
        )}
        {hasFields && (
          <Button size="sm" variant="ghost" icon={Archive} onPress={() => void bulk.archive()}>
            {words.archive}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={Trash2} onPress={() => void bulk.remove()} className="text-danger">
          {words.delete}
        </Button>
        <IconButton icon={X} label={words.clear} onPress={selection.clear} />
      </div>
    </section>
  );
}

interface ChooseProps {
  icon: typeof Tag;
  label: string;
  children: (close: () => void) => ReactNode;
}

function Choose({ icon, label, children }: ChooseProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        variant="ghost"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <Popover label={label} isFlush triggerRef={trigger} placement="top" isOpen={isOpen} onOpenChange={setOpen}>
        {children(() => setOpen(false))}
      </Popover>
    </>
  );
}

interface SetFieldProps {
  fields: readonly FieldRow[];
  onSet: (fieldId: string, value: string | boolean | null) => void;
  onDone: () => void;
}

/** Which field, then which value. */
function SetField({ fields, onSet, onDone }: SetFieldProps) {
  const [field, setField] = useState<FieldRow>();
  if (field === undefined) {
    return (
      <SearchedChoices
        label={words.setField}
        placeholder={words.setField}
        nothing={collectionStrings.empty.filtered}
        choices={fields.map(({ id, label, type }) => ({ id, label, icon: FIELD_ICONS[type] }))}
        onChoose={(id) => setField(fields.find((each) => each.id === id))}
        onDone={() => {}}
      />
    );
  }
  return (
    <div className="flex w-72 max-w-[calc(100vw-32px)] flex-col gap-2 p-3">
      <span className="text-13 font-medium">{field.label}</span>
      <div className="rounded-6 border border-border">
        <FieldEditor
          field={field}
          value={undefined}
          autoFocus
          onCommit={(value) => {
            onSet(field.id, value);
            onDone();
          }}
          onCancel={onDone}
        />
      </div>
    </div>
  );
}
