import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../client/graphql.ts';
import { useSubscriptionUpdate } from '../live/use-subscription-update.ts';

type Flags = Omit<FeatureFlagsData['featureFlags'], 'id' | '__typename'>;

const FeatureFlagsQuery = graphql(`
  query FeatureFlags {
    featureFlags {
      id
      postOnboardingNotePopup
      growthOnboarding
      betaFeatures
    }
  }
`);
export type FeatureFlagsData = ResultOf<typeof FeatureFlagsQuery>;

const FeatureFlagsChanged = graphql(`
  subscription FeatureFlagsChanged {
    featureFlagsChanged {
      id
      postOnboardingNotePopup
      growthOnboarding
      betaFeatures
    }
  }
`);

/** Keeps the workspace's feature flags up to date with what operators set. Mounted once, by the frame. */
export function useLiveFlags(): void {
  useSubscriptionUpdate(FeatureFlagsChanged, {});
}

/** The current value of a flag in this workspace; undefined until it is known. */
export function useFlag<N extends keyof Flags>(name: N): Flags[N] | undefined {
  const [{ data }] = useQuery({ query: FeatureFlagsQuery, requestPolicy: 'cache-first' });
  return data?.featureFlags[name];
}
