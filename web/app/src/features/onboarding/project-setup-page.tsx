import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { PageTitle } from '@fieldloom/ui/page-frame.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { CreateProject } from '../projects/project-queries.ts';
import { onboardingStrings } from './strings.ts';

const words = onboardingStrings.project;

/** The first project, by its name alone. */
export function ProjectSetupPage({ onCreated }: { onCreated: (projectId: string) => void }) {
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, create] = useMutation(CreateProject);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    const { data, error } = await create({ input: { title: title.trim() } });
    if (data) return onCreated(data.createProject.id);
    const { what, next } = errorMessage(error);
    setProblem(`${what} ${next}`);
  };
  return (
    <form onSubmit={submit} className="flex max-w-120 flex-col gap-5">
      <PageTitle title={words.title}>{words.intro}</PageTitle>
      <TextField
        label={words.label}
        size="lg"
        autoFocus
        isRequired
        maxLength={TEXT_LIMITS.projectTitle}
        placeholder={words.placeholder}
        value={title}
        onChange={setTitle}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="lg" isPending={fetching} isDisabled={title.trim() === ''}>
          {words.submit}
        </Button>
        <Link to="/onboarding/getting-started" className={buttonClass('ghost', 'lg')}>
          {words.skip}
        </Link>
      </div>
    </form>
  );
}
