import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { type SchemaType } from '../../client/graphql.ts';
import { COLOR_CHOICES, NEUTRAL_COLOR } from '../content/color-choices.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { useEntitlements } from '../upgrade/use-entitlements.ts';
import { ColorChoice, IconChoice } from './project-look.tsx';
import { CreateProject } from './project-queries.ts';
import { projectStrings } from './strings.ts';
import { flatten } from './tree.ts';
import { useTree } from './use-tree.ts';

type PermissionLevel = SchemaType<'PermissionLevel'>;

const words = projectStrings.dialog;
const NO_FOLDER = 'none';
type Access = PermissionLevel | 'NONE';

interface ProjectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  folderId?: string | null;
  onDone?: (projectId: string) => void;
}

/** Creates a project. Its name and look can be changed later in its settings. */
export function ProjectDialog({ isOpen, onClose, ...rest }: ProjectDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <>
      <Dialog
        title={words.create}
        isOpen={isOpen}
        onClose={onClose}
        actions={
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {words.submit}
          </Button>
        }
      >
        <ProjectForm {...rest} formId={formId} onClose={onClose} onPending={setPending} />
      </Dialog>
    </>
  );
}

interface ProjectFormProps extends Omit<ProjectDialogProps, 'isOpen'> {
  formId: string;
  onPending: (isPending: boolean) => void;
}

function ProjectForm({ formId, folderId = null, onClose, onDone, onPending }: ProjectFormProps) {
  const { tree, projects } = useTree();
  const mayCustomize = useEntitlements().has('customProjectIconsAndTagColors');
  const nextColor = COLOR_CHOICES[projects.length % COLOR_CHOICES.length]?.hex ?? NEUTRAL_COLOR;
  const [title, setTitle] = useState('');
  const [summary, setSummary] = useState('');
  const [color, setColor] = useState(nextColor);
  const [icon, setIcon] = useState('folder');
  const [folder, setFolder] = useState(folderId ?? NO_FOLDER);
  const [access, setAccess] = useState<Access>('WRITE');
  const [problem, setProblem] = useState<string>();
  const [titleProblem, setTitleProblem] = useState<string>();
  const [, create] = useMutation(CreateProject);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setTitleProblem(words.titleMissing);
    onPending(true);
    setProblem(undefined);
    const chosen = mayCustomize ? { color, icon } : {};
    const look = { title: title.trim(), summary: summary.trim() || null, ...chosen };
    const { data, error } = await create({
      input: {
        ...look,
        folderId: folder === NO_FOLDER ? null : folder,
        workspaceAccess: access === 'NONE' ? null : access,
      },
    });
    onPending(false);
    if (error) {
      const message = errorMessage(error);
      if (message.kind === 'limit') {
        onClose();
        return showUpgrade(message);
      }
      return setProblem(`${message.what} ${message.next}`);
    }
    onClose();
    if (data) onDone?.(data.createProject.id);
  };

  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.title}
        autoFocus
        size="lg"
        maxLength={TEXT_LIMITS.projectTitle}
        placeholder={words.titlePlaceholder}
        value={title}
        error={titleProblem}
        onChange={(text) => {
          setTitle(text);
          setTitleProblem(undefined);
        }}
      />
      <TextArea
        label={words.summary}
        optional
        rows={2}
        maxLength={TEXT_LIMITS.projectSummary}
        placeholder={words.summaryPlaceholder}
        value={summary}
        onChange={setSummary}
      />
      {mayCustomize && (
        <>
          <ColorChoice value={color} onChange={setColor} />
          <IconChoice value={icon} color={color} onChange={setIcon} />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={words.folder}
          options={[
            { id: NO_FOLDER, label: words.noFolder },
            ...flatten(tree?.folders ?? []).map(({ id, name, depth }) => ({
              id,
              label: `${'\u2003'.repeat(depth)}${name}`,
            })),
          ]}
          value={folder}
          onChange={setFolder}
        />
        <Select<Access>
          label={words.access}
          options={(['WRITE', 'READ', 'NONE'] as const).map((id) => ({
            id,
            label: words.accessChoices[id][0] ?? id,
            detail: words.accessChoices[id][1] ?? '',
          }))}
          value={access}
          onChange={setAccess}
        />
      </div>
      <p className="text-13 text-muted">
        {words.orTemplate}{' '}
        <Link to="/settings/templates/projects" onClick={onClose} className="text-link">
          {words.template}
        </Link>
      </p>
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}
