import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { userColors } from '@fieldloom/ui/contrast.ts';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { type SchemaType } from '../../client/graphql.ts';
import { COLOR_CHOICES, NEUTRAL_COLOR } from '../content/color-choices.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { useEntitlements } from '../upgrade/use-entitlements.ts';
import { CHOSEN_ICONS } from './project-mark.tsx';
import { CreateProject, UpdateProject } from './project-queries.ts';
import { projectStrings } from './strings.ts';
import { flatten, type ProjectRow } from './tree.ts';
import { useTree } from './use-tree.ts';

type PermissionLevel = SchemaType<'PermissionLevel'>;

const words = projectStrings.dialog;
const NO_FOLDER = 'none';
type Access = PermissionLevel | 'NONE';

interface ProjectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The project to change; without it a new one is made. */
  project?: ProjectRow;
  folderId?: string | null;
  onDone?: (projectId: string) => void;
}

/** Makes a project, or changes one's title, summary and look. */
export function ProjectDialog({ isOpen, onClose, ...rest }: ProjectDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <>
      <Dialog
        title={rest.project ? words.edit : words.create}
        isOpen={isOpen}
        onClose={onClose}
        actions={
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {rest.project ? words.save : words.submit}
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

function ProjectForm({ formId, project, folderId = null, onClose, onDone, onPending }: ProjectFormProps) {
  const { tree, projects } = useTree();
  const mayCustomize = useEntitlements().has('customProjectIconsAndTagColors');
  const nextColor = COLOR_CHOICES[projects.length % COLOR_CHOICES.length]?.hex ?? NEUTRAL_COLOR;
  const [title, setTitle] = useState(project?.title ?? '');
  const [summary, setSummary] = useState(project?.summary ?? '');
  const [color, setColor] = useState(project?.color ?? nextColor);
  const [icon, setIcon] = useState(project?.icon ?? 'folder');
  const [folder, setFolder] = useState(folderId ?? NO_FOLDER);
  const [access, setAccess] = useState<Access>('WRITE');
  const [problem, setProblem] = useState<string>();
  const [titleProblem, setTitleProblem] = useState<string>();
  const [, create] = useMutation(CreateProject);
  const [, update] = useMutation(UpdateProject);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setTitleProblem(words.titleMissing);
    onPending(true);
    setProblem(undefined);
    const chosen = mayCustomize ? { color, icon } : {};
    const look = { title: title.trim(), summary: summary.trim() || null, ...chosen };
    const { data, error } = project
      ? await update({ input: { id: project.id, ...look } })
      : await create({
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
    const id = data && ('createProject' in data ? data.createProject.id : data.updateProject.id);
    if (id) onDone?.(id);
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
      {!project && (
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
      )}
      {!project && (
        <p className="text-13 text-muted">
          {words.orTemplate}{' '}
          <Link to="/onboarding/project-setup" onClick={onClose} className="text-link">
            {words.template}
          </Link>
        </p>
      )}
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}

function ColorChoice({ value, onChange }: { value: string; onChange: (hex: string) => void }) {
  return (
    <RadioGroup value={value} onChange={onChange} orientation="horizontal" className="flex flex-col gap-1.5">
      <Label className="text-13 font-medium">{words.color}</Label>
      <div className="flex flex-wrap gap-1.5">
        {COLOR_CHOICES.map(({ hex, name }) => (
          <Radio
            key={hex}
            value={hex}
            aria-label={name}
            className="inline-flex size-7 items-center justify-center rounded-full data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
            style={{ backgroundColor: userColors(hex).css.ground, color: userColors(hex).css.text }}
          >
            {({ isSelected }) =>
              isSelected ? (
                <Icon of={Check} />
              ) : (
                <span className="size-3 rounded-full" style={{ backgroundColor: userColors(hex).css.mark }} />
              )
            }
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

function IconChoice({ value, color, onChange }: { value: string; color: string; onChange: (icon: string) => void }) {
  const { css } = userColors(color);
  return (
    <RadioGroup value={value} onChange={onChange} orientation="horizontal" className="flex flex-col gap-1.5">
      <Label className="text-13 font-medium">{words.icon}</Label>
      <div className="flex flex-wrap gap-1">
        {CHOSEN_ICONS.map(({ name, icon: Shape }) => (
          <Radio
            key={name}
            value={name}
            aria-label={name}
            className={({ isSelected }) =>
              cx(
                'inline-flex size-8 items-center justify-center rounded-6 data-focus-visible:outline-2 data-focus-visible:outline-focus',
                !isSelected && 'text-muted data-hovered:bg-hover',
              )
            }
            style={({ isSelected }) => (isSelected ? { backgroundColor: css.ground, color: css.text } : {})}
          >
            <Icon of={Shape} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
