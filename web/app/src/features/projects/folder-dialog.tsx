import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { CreateFolder, UpdateFolder, UpdateProject } from './project-queries.ts';
import { projectStrings } from './strings.ts';
import { type FolderRow, flatten, type ProjectRow, pathTo } from './tree.ts';
import { useTree } from './use-tree.ts';

const words = projectStrings.folder;
const TOP = 'top';

/** What a folder's dialog is about. */
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
  const movedId = task.kind === 'move' ? task.folder.id : '';
  // A folder cannot go into itself or below itself.
  const choices = flatten(tree?.folders ?? []).filter(
    ({ id }) => !pathTo(id, folders).some((each) => each.id === movedId),
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onPending(true);
    setProblem(undefined);
    const parentId = parent === TOP ? null : parent;
    const run = () => {
      if (task.kind === 'create') return create({ input: { name: name.trim(), parentId } });
      if (task.kind === 'rename') return update({ input: { id: task.folder.id, name: name.trim() } });
      if (task.kind === 'move') return update({ input: { id: task.folder.id, parentId } });
      return updateProject({ input: { id: task.project.id, folderId: parentId } });
    };
    const { error } = await run();
    onPending(false);
    if (error) {
      const { what, next } = errorMessage(error);
      return setProblem(`${what} ${next}`);
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
          onChange={setParent}
        />
      )}
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}

function startOf(task: FolderTask): string | null {
  if (task.kind === 'create') return task.parentId;
  return task.kind === 'moveProject' ? (task.project.folderId ?? null) : task.folder.parentId;
}
