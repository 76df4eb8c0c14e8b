import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import type { FormEvent } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { FormDialog, type FormInDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { CreateFolder, UpdateFolder, UpdateProject } from './project-queries.ts';
import { projectStrings } from './strings.ts';
import { type FolderRow, flatten, type ProjectRow, pathTo, type Tree } from './tree.ts';
import { folderItem, projectItem } from './tree-drag.ts';
import { type TreeItem, useMoveInTree } from './use-move-in-tree.ts';
import { useTree } from './use-tree.ts';

const words = projectStrings.folder;
const TOP = 'top';
/** Positions besides "after" each neighbor. */
const STAYS: string = 'stays';
const FIRST = 'first';
const AT_END = 'end';

/** What the folder dialog does. */
export type FolderTask =
  | { kind: 'create'; parentId: string | null }
  | { kind: 'rename'; folder: FolderRow }
  | { kind: 'move'; folder: FolderRow }
  | { kind: 'moveProject'; project: ProjectRow };

export function FolderDialog({ task, onClose }: { task: FolderTask | null; onClose: () => void }) {
  return (
    <FormDialog
      size="sm"
      title={task ? words[task.kind] : ''}
      submit={task?.kind === 'create' ? words.submit : words.save}
      isOpen={task !== null}
      onClose={onClose}
    >
      {(form) => task && <FolderForm {...form} task={task} onClose={onClose} />}
    </FormDialog>
  );
}

interface FolderFormProps extends FormInDialog {
  task: FolderTask;
  onClose: () => void;
}

interface FolderFields {
  name: string;
  parent: string;
  place: string;
}

function FolderForm({ task, formId, onClose, onPending }: FolderFormProps) {
  const { tree, folders } = useTree();
  const initial = (): FolderFields => ({
    name: task.kind === 'rename' ? task.folder.name : '',
    parent: startOf(task) ?? TOP,
    place: STAYS,
  });
  const { fields, change, problem, send } = useForm(initial, onPending);
  const { name, parent, place } = fields;
  const [, create] = useMutation(CreateFolder);
  const [, update] = useMutation(UpdateFolder);
  const [, updateProject] = useMutation(UpdateProject);
  const isMove = task.kind === 'move' || task.kind === 'moveProject';
  const move = useMoveInTree();
  const movedId = task.kind === 'move' ? task.folder.id : '';
  // A folder cannot be moved into itself or its descendants.
  const choices = flatten(tree?.folders ?? []).filter(
    ({ id }) => !pathTo(id, folders).some((each) => each.id === movedId),
  );

  const item = itemOf(task);
  const neighbors = isMove && tree ? neighborsIn(tree, parent === TOP ? null : parent, item) : [];
  const isSamePlace = (item?.parentId ?? TOP) === parent;

  const run = () => {
    const parentId = parent === TOP ? null : parent;
    if (task.kind === 'create') return create({ input: { name: name.trim(), parentId } });
    if (task.kind === 'rename') return update({ input: { id: task.folder.id, name: name.trim() } });
    if (task.kind === 'move') return update({ input: { id: task.folder.id, parentId } });
    return updateProject({ input: { id: task.project.id, folderId: parentId } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const neighbor = neighbors.find(({ id }) => id === (place === FIRST ? neighbors[0]?.id : place));
      if (item && neighbor) {
        if (await move(item, neighbor, place === FIRST ? 'before' : 'after')) onClose();
        return undefined;
      }
      const { error } = await run();
      const refusal = error && errorMessage(error);
      if (refusal && refusal.kind !== 'limit') return `${refusal.what} ${refusal.next}`;
      onClose();
      if (refusal) showUpgrade(refusal);
      return undefined;
    });
  };

  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      {!isMove && (
        <TextField
          label={words.name}
          autoFocus
          size="lg"
          maxLength={TEXT_LIMITS.folderName}
          placeholder={words.placeholder}
          value={name}
          onChange={(next) => change({ name: next })}
        />
      )}
      {task.kind !== 'rename' && (
        <Select
          label={words.inside}
          size="lg"
          autoFocus={isMove}
          options={[
            { id: TOP, label: words.top },
            ...choices.map(({ id, name: title, depth }) => ({ id, label: `${'\u2003'.repeat(depth)}${title}` })),
          ]}
          value={parent}
          onChange={(id) => change({ parent: id, place: id === (item?.parentId ?? TOP) ? STAYS : AT_END })}
        />
      )}
      {neighbors.length > 0 && (
        <Select
          label={words.place}
          size="lg"
          options={[
            isSamePlace ? { id: STAYS, label: words.stays } : { id: AT_END, label: words.atEnd },
            { id: FIRST, label: words.first },
            ...neighbors.map(({ id, name: title }) => ({ id, label: words.behind(title) })),
          ]}
          value={place}
          onChange={(next) => change({ place: next })}
        />
      )}
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}

/** The item to move, with its current parent. */
function itemOf(task: FolderTask): TreeItem | undefined {
  if (task.kind === 'move') return folderItem(task.folder);
  return task.kind === 'moveProject' ? projectItem(task.project) : undefined;
}

/** Items of the same kind in a folder or at the top level, without the item itself. */
function neighborsIn(tree: Tree, folderId: string | null, item: TreeItem | undefined): (TreeItem & { name: string })[] {
  const place = folderId === null ? tree : flatten(tree.folders).find(({ id }) => id === folderId);
  const all =
    item?.kind === 'FOLDER'
      ? place?.folders.map((folder) => ({ ...folderItem(folder), name: folder.name }))
      : place?.projects.map((project) => ({ ...projectItem(project), name: project.title }));
  return (all ?? []).filter(({ id }) => id !== item?.id);
}

function startOf(task: FolderTask): string | null {
  if (task.kind === 'create') return task.parentId;
  return task.kind === 'moveProject' ? (task.project.folderId ?? null) : task.folder.parentId;
}
