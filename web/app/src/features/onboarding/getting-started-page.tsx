import { buttonClass } from '@fieldloom/ui/button.tsx';
import { PageTitle } from '@fieldloom/ui/page-frame.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { Checklist } from './checklist.tsx';
import { OnboardingFields, OnboardingQuery } from './queries.ts';
import { onboardingStrings } from './strings.ts';

const words = onboardingStrings.checklist;

export function GettingStartedPage() {
  const [{ data, error }, retry] = useQuery({ query: OnboardingQuery, requestPolicy: 'cache-and-network' });
  return (
    <>
      <PageTitle title={words.title}>{words.intro}</PageTitle>
      {data ? (
        <Checklist checklist={readFragment(OnboardingFields, data.onboarding).checklist} />
      ) : error ? (
        <QueryError error={error} onRetry={retry} />
      ) : (
        <SkeletonRows rows={5} />
      )}
      <Link to="/onboarding/setup-workspace" className={`${buttonClass('ghost')} mt-4`}>
        {words.change}
      </Link>
    </>
  );
}

/** Shown on the home page until all steps are done or the list is dismissed. */
export function OpenChecklist() {
  const [{ data }] = useQuery({ query: OnboardingQuery, requestPolicy: 'cache-and-network' });
  const checklist = readFragment(OnboardingFields, data?.onboarding)?.checklist;
  if (checklist === undefined || checklist.status === 'completed') return null;
  return (
    <div className="mb-8">
      <Checklist checklist={checklist} />
    </div>
  );
}
