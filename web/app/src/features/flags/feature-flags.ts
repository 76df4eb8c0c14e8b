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

/** Keeps the workspace's flags as operators set them. Mounted once, by the frame. */
export function useLiveFlags(): void {
  useSubscriptionUpdate(FeatureFlagsChanged, {});
}

/** A flag as it holds now for the workspace; undefined until that is known. */
export function useFlag<N extends keyof Flags>(name: N): Flags[N] | undefined {
  const [{ data }] = useQuery({ query: FeatureFlagsQuery, requestPolicy: 'cache-first' });
  return data?.featureFlags[name];
}
