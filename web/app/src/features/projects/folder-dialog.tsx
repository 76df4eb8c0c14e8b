import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
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
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      size="sm"
      title={task ? words[task.kind] : ''}
      isOpen={task !== null}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={isPending}>
          {task?.kind === 'create' ? words.submit : words.save}
        </Button>
      }
    >
      {task && <FolderForm task={task} formId={formId} onClose={onClose} onPending={setPending} />}
    </Dialog>
  );
}

interface FolderFormProps {
  task: FolderTask;
  formId: string;
  onClose: () => void;
  onPending: (isPending: boolean) => void;
}

function FolderForm({ task, formId, onClose, onPending }: FolderFormProps) {
  const { tree, folders } = useTree();
  const [name, setName] = useState(task.kind === 'rename' ? task.folder.name : '');
  const [parent, setParent] = useState(startOf(task) ?? TOP);
  const [problem, setProblem] = useState<string>();
  const [, create] = useMutation(CreateFolder);
  const [, update] = useMutation(UpdateFolder);
  const [, updateProject] = useMutation(UpdateProject);
  const isMove = task.kind === 'move' || task.kind === 'moveProject';
  const [place, setPlace] = useState(STAYS);
  const move = useMoveInTree();
  const movedId = task.kind === 'move' ? task.folder.id : '';
  // A folder cannot be moved into itself or its descendants.
  const choices = flatten(tree?.folders ?? []).filter(
    ({ id }) => !pathTo(id, folders).some((each) => each.id === movedId),
  );

  const item = itemOf(task);
  const neighbors = isMove && tree ? neighborsIn(tree, parent === TOP ? null : parent, item) : [];
  const isSamePlace = (item?.parentId ?? TOP) === parent;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onPending(true);
    setProblem(undefined);
    const parentId = parent === TOP ? null : parent;
    const neighbor = neighbors.find(({ id }) => id === (place === FIRST ? neighbors[0]?.id : place));
    if (item && neighbor) {
      const isDone = await move(item, neighbor, place === FIRST ? 'before' : 'after');
      onPending(false);
      if (isDone) onClose();
      return;
    }
    const run = () => {
      if (task.kind === 'create') return create({ input: { name: name.trim(), parentId } });
      if (task.kind === 'rename') return update({ input: { id: task.folder.id, name: name.trim() } });
      if (task.kind === 'move') return update({ input: { id: task.folder.id, parentId } });
      return updateProject({ input: { id: task.project.id, folderId: parentId } });
    };
    const { error } = await run();
    onPending(false);
    if (error) {
      const fault = errorMessage(error);
      if (fault.kind !== 'limit') return setProblem(`${fault.what} ${fault.next}`);
      onClose();
      return showUpgrade(fault);
    }
    onClose();
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
          onChange={setName}
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
          onChange={(id) => {
            setParent(id);
            setPlace(id === (item?.parentId ?? TOP) ? STAYS : AT_END);
          }}
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
          onChange={setPlace}
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
