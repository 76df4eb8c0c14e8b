import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { PageTitle } from '@fieldloom/ui/page-frame.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { CreateProject } from '../projects/project-queries.ts';
import { useMe } from '../session/me.ts';
import { CreateProjectFromTemplate, ProjectTemplatesQuery } from './queries.ts';
import { onboardingStrings } from './strings.ts';
import { NO_TEMPLATE, TemplateChoice } from './template-choice.tsx';

const words = onboardingStrings.project;

/** Creates an empty project from a name, or one with a template's sample content. */
export function ProjectSetupPage({ onCreated }: { onCreated: (projectId: string) => void }) {
  const { user, isManager } = useMe();
  if (user && !isManager) {
    return (
      <PageTitle title={words.title}>
        {words.managersOnly}{' '}
        <Link to="/onboarding/getting-started" className="text-link">
          {words.goOn}
        </Link>
      </PageTitle>
    );
  }
  return <ProjectSetupForm onCreated={onCreated} />;
}

function ProjectSetupForm({ onCreated }: { onCreated: (projectId: string) => void }) {
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState(NO_TEMPLATE);
  const [problem, setProblem] = useState<string>();
  const [{ data: known, error: unknown }, retry] = useQuery({ query: ProjectTemplatesQuery });
  const [{ fetching: isCreating }, create] = useMutation(CreateProject);
  const [{ fetching: isFilling }, fill] = useMutation(CreateProjectFromTemplate);
  const isSample = template !== NO_TEMPLATE;
  const isReady = isSample || title.trim() !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isCreating || isFilling) return;
    setProblem(undefined);
    const own = title.trim();
    const { data, error } = isSample
      ? await fill({ templateId: template, title: own || null })
      : await create({ input: { title: own } });
    if (data) return onCreated('createProject' in data ? data.createProject.id : data.createProjectFromTemplate.id);
    const { what, next } = errorMessage(error);
    setProblem(`${what} ${next}`);
  };

  return (
    <form onSubmit={submit} className="flex max-w-160 flex-col gap-5">
      <PageTitle title={words.title}>{words.intro}</PageTitle>
      <TextField
        label={words.label}
        size="lg"
        autoFocus
        isRequired={!isSample}
        optional={isSample}
        maxLength={TEXT_LIMITS.projectTitle}
        placeholder={isSample ? words.samplePlaceholder : words.placeholder}
        value={title}
        onChange={setTitle}
      />
      {known ? (
        <TemplateChoice
          label={words.template}
          empty={words.empty}
          templates={known.projectTemplates}
          value={template}
          onChange={setTemplate}
        />
      ) : unknown ? (
        <QueryError error={unknown} onRetry={retry} />
      ) : (
        <SkeletonRows rows={4} />
      )}
      <FormProblem>{problem}</FormProblem>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="lg" isPending={isCreating || isFilling} isDisabled={!isReady}>
          {words.submit}
        </Button>
        <Link to="/onboarding/getting-started" className={buttonClass('ghost', 'lg')}>
          {words.skip}
        </Link>
      </div>
    </form>
  );
}
