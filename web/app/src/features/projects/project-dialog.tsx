import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { type SchemaType } from '../../client/graphql.ts';
import { COLOR_CHOICES, NEUTRAL_COLOR } from '../content/color-choices.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { FormDialog, type FormInDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
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
  return (
    <FormDialog title={words.create} submit={words.submit} isOpen={isOpen} onClose={onClose}>
      {(form) => <ProjectForm {...rest} {...form} onClose={onClose} />}
    </FormDialog>
  );
}

interface ProjectFields {
  title: string;
  /** What is wrong with the title. */
  fault: string | undefined;
  summary: string;
  color: string;
  icon: string;
  folder: string;
  access: Access;
}

type ProjectFormProps = Omit<ProjectDialogProps, 'isOpen'> & FormInDialog;

function ProjectForm({ formId, folderId = null, onClose, onDone, onPending }: ProjectFormProps) {
  const { tree, projects } = useTree();
  const mayCustomize = useEntitlements().has('customProjectIconsAndTagColors');
  const initial = (): ProjectFields => ({
    title: '',
    fault: undefined,
    summary: '',
    color: COLOR_CHOICES[projects.length % COLOR_CHOICES.length]?.hex ?? NEUTRAL_COLOR,
    icon: 'folder',
    folder: folderId ?? NO_FOLDER,
    access: 'WRITE',
  });
  const { fields, change, problem, send } = useForm(initial, onPending);
  const { title, fault, summary, color, icon, folder, access } = fields;
  const [, create] = useMutation(CreateProject);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return change({ fault: words.titleMissing });
    return void send(async () => {
      const chosen = mayCustomize ? { color, icon } : {};
      const { data, error } = await create({
        input: {
          title: title.trim(),
          summary: summary.trim() || null,
          ...chosen,
          folderId: folder === NO_FOLDER ? null : folder,
          workspaceAccess: access === 'NONE' ? null : access,
        },
      });
      if (error) {
        const refusal = errorMessage(error);
        if (refusal.kind !== 'limit') return `${refusal.what} ${refusal.next}`;
        onClose();
        showUpgrade(refusal);
        return undefined;
      }
      onClose();
      if (data) onDone?.(data.createProject.id);
      return undefined;
    });
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
        error={fault}
        onChange={(next) => change({ title: next, fault: undefined })}
      />
      <TextArea
        label={words.summary}
        optional
        rows={2}
        maxLength={TEXT_LIMITS.projectSummary}
        placeholder={words.summaryPlaceholder}
        value={summary}
        onChange={(next) => change({ summary: next })}
      />
      {mayCustomize && (
        <>
          <ColorChoice value={color} onChange={(next) => change({ color: next })} />
          <IconChoice value={icon} color={color} onChange={(next) => change({ icon: next })} />
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
          onChange={(next) => change({ folder: next })}
        />
        <Select<Access>
          label={words.access}
          options={(['WRITE', 'READ', 'NONE'] as const).map((id) => ({
            id,
            label: words.accessChoices[id][0] ?? id,
            detail: words.accessChoices[id][1] ?? '',
          }))}
          value={access}
          onChange={(next) => change({ access: next })}
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
