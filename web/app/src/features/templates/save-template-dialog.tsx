import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Checkbox } from '@fieldloom/ui/checkbox.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { NEUTRAL_COLOR } from '../content/color-choices.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { jobStrings } from '../jobs/strings.ts';
import { openTray } from '../jobs/tray.ts';
import { IconChoice } from '../projects/project-look.tsx';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { templateStrings } from './strings.ts';
import {
  CreateInsightTemplate,
  CreateProjectTemplate,
  ProjectSizeQuery,
  StartProjectTemplate,
  UpdateTemplate,
} from './template-queries.ts';

const words = templateStrings.save;

interface Look {
  id: string;
  title: string;
  summary?: string | null;
  color?: string | null;
  icon?: string | null;
}

export type TemplateTask =
  | { kind: 'project'; of: Look }
  | { kind: 'insight'; of: Look }
  | { kind: 'edit'; of: Look; hasIcon: boolean };

interface SaveTemplateProps {
  task: TemplateTask | null;
  onClose: () => void;
}

const TITLES = { project: words.projectTitle, insight: words.insightTitle, edit: words.editTitle } as const;

/** Saves a project or an insight as a template, or renames a template. */
export function SaveTemplateDialog({ task, onClose }: SaveTemplateProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      title={TITLES[task?.kind ?? 'project']}
      isOpen={task !== null}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={isPending}>
          {task?.kind === 'edit' ? words.submitEdit : words.submit}
        </Button>
      }
    >
      {task && <TemplateForm key={task.of.id} task={task} formId={formId} onClose={onClose} onPending={setPending} />}
    </Dialog>
  );
}

interface TemplateFormProps {
  task: TemplateTask;
  formId: string;
  onClose: () => void;
  onPending: (isPending: boolean) => void;
}

function TemplateForm({ task, formId, onClose, onPending }: TemplateFormProps) {
  const { of } = task;
  const navigate = useNavigate();
  const [title, setTitle] = useState(of.title);
  const [summary, setSummary] = useState(of.summary ?? '');
  const [icon, setIcon] = useState(of.icon ?? 'folder');
  const [withContent, setWithContent] = useState(false);
  const [titleProblem, setTitleProblem] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [, ofProject] = useMutation(CreateProjectTemplate);
  const [, startOfProject] = useMutation(StartProjectTemplate);
  const [{ data: size }] = useQuery({
    query: ProjectSizeQuery,
    variables: { id: of.id },
    pause: task.kind !== 'project',
    requestPolicy: 'cache-and-network',
  });
  const [, ofInsight] = useMutation(CreateInsightTemplate);
  const [, change] = useMutation(UpdateTemplate);
  const documents = (size?.project?.noteCount ?? 0) + (size?.project?.insightCount ?? 0);
  const isJob = task.kind === 'project' && withContent && documents > COUNT_LIMITS.templateAtOnce;
  const hasIcon = task.kind === 'project' || (task.kind === 'edit' && task.hasIcon);

  const run = () => {
    const head = { title: title.trim(), summary: summary.trim() || null };
    const input = { projectId: of.id, ...head, icon, withContent };
    if (isJob) return startOfProject({ input });
    if (task.kind === 'project') return ofProject({ input });
    if (task.kind === 'insight') return ofInsight({ input: { insightId: of.id, ...head } });
    return change({ input: { id: of.id, ...head, ...(hasIcon ? { icon } : {}) } });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setTitleProblem(words.nameMissing);
    onPending(true);
    setProblem(undefined);
    const { error } = await run();
    onPending(false);
    if (error) {
      const fault = errorMessage(error);
      if (fault.kind !== 'limit') return setProblem(`${fault.what} ${fault.next}`);
      onClose();
      return showUpgrade(fault);
    }
    onClose();
    if (task.kind === 'edit') return toastDone(templateStrings.saved);
    if (isJob) return toastDone(words.started(title.trim()), { label: jobStrings.show, run: openTray });
    const to = task.kind === 'project' ? '/settings/templates/projects' : '/settings/templates/insights';
    toastDone(words.done(title.trim()), { label: words.see, run: () => void navigate({ to }) });
  };

  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.name}
        autoFocus
        size="lg"
        maxLength={TEXT_LIMITS.templateTitle}
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
        maxLength={TEXT_LIMITS.templateSummary}
        value={summary}
        onChange={setSummary}
      />
      {hasIcon && <IconChoice value={icon} color={of.color ?? NEUTRAL_COLOR} onChange={setIcon} />}
      {task.kind === 'project' && (
        <Checkbox isSelected={withContent} onChange={setWithContent}>
          {words.withContent}
        </Checkbox>
      )}
      {isJob && <p className="text-13 leading-prose text-muted">{words.large(documents)}</p>}
      {task.kind !== 'edit' && (
        <p className="text-13 leading-prose text-muted">
          {task.kind === 'project' ? words.projectHint : words.insightHint} {words.everybody}
        </p>
      )}
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}
