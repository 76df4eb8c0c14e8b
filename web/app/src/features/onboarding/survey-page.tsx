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
import type { FormEvent } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { FormProblem, problemText } from '../entry/form-problem.tsx';
import { useForm } from '../forms/use-form.ts';
import { jobRoleOptions } from '../session/job-roles.ts';
import { useMe } from '../session/me.ts';
import { AnswerUseCaseSurvey, OnboardingFields, type OnboardingFieldsFragment, OnboardingQuery } from './queries.ts';
import { onboardingStrings } from './strings.ts';

const words = onboardingStrings.survey;
const sizeOptions = ORGANIZATION_SIZES.map((id) => ({ id, label: id }));
type Size = (typeof ORGANIZATION_SIZES)[number];

/** Asks what the person wants to do, which determines their first steps. */
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

interface SurveyFields {
  chosen: readonly UseCase[];
  other: string;
  size: Size | null;
  jobRole: JobRole | null;
}

function SurveyForm({ survey, jobRole: knownRole, onDone }: SurveyFormProps) {
  const { fields, change, problem, refuse, isPending, send } = useForm<SurveyFields>(() => ({
    chosen: survey?.useCases ?? [],
    other: survey?.otherText ?? '',
    size: (survey?.organizationSize as Size | undefined) ?? null,
    jobRole: knownRole,
  }));
  const { chosen, other, size, jobRole } = fields;
  const [, answer] = useMutation(AnswerUseCaseSurvey);
  const isOther = chosen.includes('Others');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return refuse(words.missing);
    return void send(async () => {
      const otherText = isOther ? other.trim() || null : null;
      const { error } = await answer({ input: { useCases: [...chosen], otherText, organizationSize: size, jobRole } });
      if (error) return problemText(error);
      onDone();
      return undefined;
    });
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
              onChange={(isOn) => change({ chosen: isOn ? [...chosen, id] : chosen.filter((each) => each !== id) })}
              className="min-h-11 rounded-10 border border-border px-3"
            >
              {words.purposeOf[id]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {isOther && (
        <TextField
          label={words.other}
          optional
          maxLength={TEXT_LIMITS.surveyText}
          value={other}
          onChange={(next) => change({ other: next })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={words.size}
          placeholder={words.choose}
          options={sizeOptions}
          value={size}
          onChange={(next) => change({ size: next })}
        />
        <Select
          label={words.jobRole}
          placeholder={words.choose}
          options={jobRoleOptions}
          value={jobRole}
          onChange={(next) => change({ jobRole: next })}
        />
      </div>
      <FormProblem>{problem}</FormProblem>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="lg" isPending={isPending}>
          {words.submit}
        </Button>
        <Link to="/home" className={buttonClass('ghost', 'lg')}>
          {words.skip}
        </Link>
      </div>
    </form>
  );
}
