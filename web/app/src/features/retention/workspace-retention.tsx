import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { SettingsPage, SettingsSection } from '../settings/settings-page.tsx';
import { RetentionChoice } from './retention-choice.tsx';
import { RetentionForecast } from './retention-forecast.tsx';
import { SetWorkspaceRetention, WorkspaceRetentionQuery } from './retention-queries.ts';
import { retentionStrings as words } from './strings.ts';

/** How long notes of all projects are kept; for admins of the workspace. */
export function WorkspaceRetention() {
  const { user, isAdmin } = useMe();
  const runMutation = useRunMutation();
  const [{ data, error }, retry] = useQuery({ query: WorkspaceRetentionQuery, pause: !isAdmin });
  const [{ fetching }, set] = useMutation(SetWorkspaceRetention);
  const days = data?.workspaceRetention.days ?? null;
  return (
    <SettingsPage title={words.title} intro={words.intro}>
      {user && !isAdmin && <p className="text-13 text-muted">{words.noAccess}</p>}
      {isAdmin && !data && !error && <SkeletonRows rows={3} />}
      {isAdmin && !data && error && <QueryError error={error} onRetry={retry} />}
      {data && (
        <>
          <SettingsSection title={words.workspace.title} hint={words.workspace.hint}>
            <RetentionChoice
              label={words.workspace.label}
              off={words.workspace.off}
              days={days}
              isDisabled={fetching}
              onChoose={async (next) => {
                if (await runMutation(set({ days: next }))) toastDone(words.saved);
              }}
            />
          </SettingsSection>
          <RetentionForecast days={days} />
        </>
      )}
    </SettingsPage>
  );
}
