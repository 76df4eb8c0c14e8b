import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { graphql } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { SettingsPage } from './settings-page.tsx';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.feedback;

const ContactPreferenceQuery = graphql(`
  query ContactPreference {
    marketingCommsEnabled
  }
`);

const SetContactPreference = graphql(`
  mutation SetContactPreference($enabled: Boolean!) {
    setMarketingCommsEnabled(enabled: $enabled)
  }
`);

/** Whether the platform's operator may write to the person, with news or to ask for feedback. */
export function FeedbackSettings() {
  const runMutation = useRunMutation();
  const [{ data, error }, retry] = useQuery({ query: ContactPreferenceQuery, requestPolicy: 'cache-and-network' });
  const [{ fetching }, set] = useMutation(SetContactPreference);
  const change = async (enabled: boolean) => {
    if (await runMutation(set({ enabled }))) toastDone(settingsStrings.saved);
  };
  return (
    <SettingsPage title={settingsStrings.nav.feedback} intro={words.intro}>
      {error && !data && <QueryError error={error} onRetry={retry} />}
      {!data && !error && <SkeletonRows rows={1} />}
      {data && (
        <Switch
          isSelected={data.marketingCommsEnabled}
          isDisabled={fetching}
          detail={words.mailDetail}
          onChange={(isOn) => void change(isOn)}
        >
          {words.mail}
        </Switch>
      )}
    </SettingsPage>
  );
}
