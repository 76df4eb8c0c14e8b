import { type JobRole, ORGANIZATION_SIZES } from '@fieldloom/kernel/enums';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { USE_CASES, type UseCase } from '@fieldloom/kernel/onboarding';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Checkbox } from '@fieldloom/ui/checkbox.tsx';
import { PageTitle } from '@fieldloom/ui/page-frame.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { readFragment } from '../../client/graphql.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { jobRoleOptions } from '../session/job-roles.ts';
import { useMe } from '../session/me.ts';
import { AnswerUseCaseSurvey, OnboardingFields, type OnboardingFieldsFragment, OnboardingQuery } from './queries.ts';
import { onboardingStrings } from './strings.ts';

const words = onboardingStrings.survey;
const sizeOptions = ORGANIZATION_SIZES.map((id) => ({ id, label: id }));
type Size = (typeof ORGANIZATION_SIZES)[number];

/** What somebody comes for, which chooses their first steps. */
export function SurveyPage({ onDone }: { onDone: () => void }) {
  const { user } = useMe();
  const [{ data, error }, retry] = useQuery({ query: OnboardingQuery, requestPolicy: 'cache-and-network' });
  if (error && !data) return <QueryError error={error} onRetry={retry} />;
  if (!data || !user) return <SkeletonRows rows={6} />;
  return (
    <SurveyForm
      survey={readFragment(OnboardingFields, data.onboarding).survey ?? null}
      jobRole={user.jobRole ?? null}
      onDone={onDone}
    />
  );
}

interface SurveyFormProps {
  survey: OnboardingFieldsFragment['survey'];
  jobRole: JobRole | null;
  onDone: () => void;
}

function SurveyForm({ survey, jobRole: knownRole, onDone }: SurveyFormProps) {
  const [chosen, setChosen] = useState<readonly UseCase[]>(survey?.useCases ?? []);
  const [other, setOther] = useState(survey?.otherText ?? '');
  const [size, setSize] = useState<Size | null>((survey?.organizationSize as Size | undefined) ?? null);
  const [jobRole, setJobRole] = useState(knownRole);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, answer] = useMutation(AnswerUseCaseSurvey);
  const isOther = chosen.includes('Others');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return setProblem(words.missing);
    const { error } = await answer({
      input: {
        useCases: [...chosen],
        otherText: isOther ? other.trim() || null : null,
        organizationSize: size,
        jobRole,
      },
    });
    if (!error) return onDone();
    const { what, next } = errorMessage(error);
    setProblem(`${what} ${next}`);
  };
  return (
    <form onSubmit={submit} className="flex max-w-160 flex-col gap-6">
      <PageTitle title={words.title}>{words.intro}</PageTitle>
      <fieldset>
        <legend className="mb-2 text-13 font-medium">{words.purposes}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {USE_CASES.map((id) => (
            <Checkbox
              key={id}
              isSelected={chosen.includes(id)}
              onChange={(isOn) => {
                setProblem(undefined);
                setChosen(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
              }}
              className="min-h-11 rounded-10 border border-border px-3"
            >
              {words.purposeOf[id]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {isOther && (
        <TextField label={words.other} optional maxLength={TEXT_LIMITS.surveyText} value={other} onChange={setOther} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={words.size} placeholder={words.choose} options={sizeOptions} value={size} onChange={setSize} />
        <Select
          label={words.jobRole}
          placeholder={words.choose}
          options={jobRoleOptions}
          value={jobRole}
          onChange={setJobRole}
        />
      </div>
      <FormProblem>{problem}</FormProblem>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="lg" isPending={fetching}>
          {words.submit}
        </Button>
        <Link to="/home" className={buttonClass('ghost', 'lg')}>
          {words.skip}
        </Link>
      </div>
    </form>
  );
}
