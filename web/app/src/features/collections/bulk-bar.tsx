import { Button, type ButtonProps } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Popover } from '@fieldloom/ui/popover.tsx';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { Archive, ArchiveRestore, Download, FolderInput, Pencil, Tag, TagX, Trash2, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { SearchedChoices } from '../fields/choice-button.tsx';
import { SetFieldDialog } from '../fields/dialogs.ts';
import type { FieldRow } from '../fields/field-queries.ts';
import type { MatchingObjects } from '../jobs/use-start-change.ts';
import { useTree } from '../projects/use-tree.ts';
import { TagPicker } from '../tags/tag-picker.tsx';
import { collectionStrings } from './strings.ts';
import { type SelectedRow, useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const words = collectionStrings.bulk;

interface BulkBarProps {
  objectType: ViewObjectType;
  /** Null for several projects. */
  projectId: string | null;
  fields: readonly FieldRow[];
  selection: Selection;
  /** What is selected and loaded. */
  selected: readonly SelectedRow[];
  /** The list to which the selection belongs. */
  matching: MatchingObjects;
  /** Exports the selection to a file, as shown. */
  onExport: () => void;
}

/** A bar that appears at the bottom while objects are selected, with actions for all of them. */
export function BulkBar({ objectType, projectId, fields, selection, selected, matching, onExport }: BulkBarProps) {
  const bulk = useBulk(objectType, selection, selected, matching);
  const [asks, setAsks] = useState<'field' | 'delete' | null>(null);
  const { projects } = useTree();
  const hasFields = objectType === 'NOTE' || objectType === 'INSIGHT';
  const { isAll, ids } = selection;
  if (ids.size === 0) return null;
  const others = projects.filter(({ id, access }) => id !== projectId && access.level !== 'READ');
  return (
    <section
      aria-label={words.label}
      className="pointer-events-none absolute inset-x-0 bottom-4 z-30 flex justify-center px-3 max-sm:bottom-2 max-sm:px-2"
    >
      <div className="pointer-events-auto flex max-w-full animate-rise-in flex-wrap items-center gap-1 rounded-10 bg-surface-raised p-1.5 shadow-float max-sm:w-full">
        <span role="status" className="px-2 text-13 font-medium whitespace-nowrap tabular-nums">
          {isAll ? words.allSelected(matching.total) : words.selected(ids.size)}
        </span>
        {!isAll && matching.total > ids.size && (
          <Button size="sm" variant="ghost" onPress={selection.setAll} className="text-link">
            {words.selectAll(matching.total)}
          </Button>
        )}
        {/* On a phone these are a row of their own, each with its name below its icon. */}
        <div className="flex min-w-0 flex-wrap items-center gap-1 max-sm:order-1 max-sm:w-full max-sm:flex-nowrap max-sm:gap-0">
          {hasFields && fields.length > 0 && (
            <Action icon={Pencil} aria-haspopup="dialog" onPress={() => setAsks('field')}>
              {words.setField}
            </Action>
          )}
          {objectType === 'HIGHLIGHT' && (
            <>
              <ChooseTag icon={Tag} label={words.addTag} projectId={projectId} onChoose={(id) => void bulk.tag(id)} />
              <ChooseTag
                icon={TagX}
                label={words.removeTag}
                projectId={projectId}
                onChoose={(id) => void bulk.tag(id, true)}
              />
            </>
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
          {hasFields && selected.some(({ isArchived }) => !isArchived) && (
            <Action icon={Archive} onPress={() => void bulk.archive(true)}>
              {words.archive}
            </Action>
          )}
          {hasFields && selected.some(({ isArchived }) => isArchived) && (
            <Action icon={ArchiveRestore} onPress={() => void bulk.archive(false)}>
              {words.unarchive}
            </Action>
          )}
          <Action icon={Download} onPress={onExport}>
            {words.export}
          </Action>
          <Action
            icon={Trash2}
            // Deleting this many cannot be undone with one click, so it asks first.
            onPress={() => (isAll ? setAsks('delete') : void bulk.remove())}
            className="text-danger!"
          >
            {words.delete}
          </Action>
        </div>
        <IconButton icon={X} label={words.clear} onPress={selection.clear} className="max-sm:ml-auto max-sm:size-9" />
      </div>
      {asks === 'field' && projectId !== null && (objectType === 'NOTE' || objectType === 'INSIGHT') && (
        <SetFieldDialog
          objectType={objectType}
          projectId={projectId}
          ids={[...ids]}
          {...(isAll ? { matching } : {})}
          onRefused={selection.set}
          onStarted={selection.clear}
          onDone={() => setAsks(null)}
        />
      )}
      <ConfirmDialog
        title={words.deleteAll(objectType, matching.total)}
        body={words.deleteAllBody}
        action={words.delete}
        isDanger
        isOpen={asks === 'delete'}
        onClose={() => setAsks(null)}
        onConfirm={bulk.remove}
      />
    </section>
  );
}

/** An action of the bar: on a phone its name stands below its icon, and all of them share the width. */
function Action({ className, ...props }: ButtonProps) {
  return (
    <Button
      {...props}
      size="sm"
      variant="ghost"
      className={cx(
        'max-sm:h-12 max-sm:min-w-0 max-sm:flex-1 max-sm:shrink max-sm:flex-col max-sm:gap-1 max-sm:px-0.5 max-sm:text-12',
        className,
      )}
    />
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
      <Action ref={trigger} icon={icon} aria-haspopup="dialog" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {label}
      </Action>
      <Popover label={label} isFlush triggerRef={trigger} placement="top" isOpen={isOpen} onOpenChange={setOpen}>
        {children(() => setOpen(false))}
      </Popover>
    </>
  );
}

interface ChooseTagProps {
  icon: typeof Tag;
  label: string;
  projectId: string | null;
  onChoose: (tagId: string) => void;
}

function ChooseTag({ icon, label, projectId, onChoose }: ChooseTagProps) {
  return (
    <Choose icon={icon} label={label}>
      {(close) => (
        <TagPicker
          projectId={projectId}
          selectedIds={[]}
          onToggle={(id) => {
            onChoose(id);
            close();
          }}
          onClose={close}
        />
      )}
    </Choose>
  );
}
