import { Button } from '@fieldloom/ui/button.tsx';
import { Checkbox } from '@fieldloom/ui/checkbox.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { SupportSection } from '../support/support-section.tsx';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { EndAllSessions, UpdateSignInPolicy } from './security-queries.ts';
import { securitySettings } from './security-strings.ts';
import { SettingsPage, SettingsSection } from './settings-page.tsx';
import {
  type WorkspaceSettingsData as SettingsData,
  UpdateWorkspace,
  WorkspaceSettingsQuery,
} from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.security;
const policy = securitySettings.policy;

type Methods = SettingsData['workspace']['signInMethods'];

const PLATFORM = 'platform';
/** Session lengths in seconds: an hour, a working day, a day, a week, 30 days. */
const LENGTHS = [3_600, 28_800, 86_400, 604_800, 2_592_000];

/** How people sign in to this workspace, and what it requires of them. */
export function Security() {
  const { isAdmin } = useMe();
  const [{ data, error }, retry] = useQuery({ query: WorkspaceSettingsQuery });
  const methods = data?.workspace.signInMethods;
  return (
    <SettingsPage title={settingsStrings.nav.security} intro={words.intro}>
      {error && !data && <QueryError error={error} onRetry={retry} />}
      {!methods && !error && <SkeletonRows rows={4} />}
      {methods && (
        <>
          <SignInMethodsList methods={methods} isAdmin={isAdmin} />
          <Policy methods={methods} isAdmin={isAdmin} />
          {isAdmin && <SupportSection />}
          {isAdmin && <EndSessions />}
        </>
      )}
    </SettingsPage>
  );
}

interface SectionProps {
  methods: Methods;
  isAdmin: boolean;
}

function SignInMethodsList({ methods, isAdmin }: SectionProps) {
  const runMutation = useRunMutation();
  const [{ fetching }, update] = useMutation(UpdateWorkspace);
  const set = async (input: { passwordAuthEnabled?: boolean; codeAuthEnabled?: boolean }) => {
    if (await runMutation(update({ input }))) toastDone(settingsStrings.saved);
  };
  const others = methods.googleAuthEnabled || methods.microsoftAuthEnabled || methods.ssoAuthEnabled;
  const isOnly = (on: boolean) => on && !others && !(methods.passwordAuthEnabled && methods.codeAuthEnabled);
  return (
    <SettingsSection title={words.methods} hint={isAdmin ? words.methodsHint : settingsStrings.general.readOnly}>
      <div className="flex flex-col gap-4 rounded-10 border border-border p-4">
        <Switch
          isSelected={methods.passwordAuthEnabled}
          isDisabled={!isAdmin || fetching || isOnly(methods.passwordAuthEnabled)}
          detail={words.passwordDetail}
          onChange={(passwordAuthEnabled) => void set({ passwordAuthEnabled })}
        >
          {words.password}
        </Switch>
        <Switch
          isSelected={methods.codeAuthEnabled}
          isDisabled={!isAdmin || fetching || isOnly(methods.codeAuthEnabled)}
          detail={words.codeDetail}
          onChange={(codeAuthEnabled) => void set({ codeAuthEnabled })}
        >
          {words.code}
        </Switch>
      </div>
    </SettingsSection>
  );
}

function Policy({ methods, isAdmin }: SectionProps) {
  const runMutation = useRunMutation();
  const [{ fetching }, update] = useMutation(UpdateSignInPolicy);
  const setLength = async (id: string) => {
    const sessionSeconds = id === PLATFORM ? null : Number(id);
    const answer = await update({ input: { sessionSeconds } });
    const fault = answer.error && errorMessage(answer.error);
    if (fault?.kind === 'limit') showUpgrade(fault);
    else if (await runMutation(Promise.resolve(answer))) toastDone(settingsStrings.saved);
  };
  const chosen = methods.sessionSeconds ?? null;
  const lengths =
    chosen === null || LENGTHS.includes(chosen) ? LENGTHS : [...LENGTHS, chosen].toSorted((a, b) => a - b);
  return (
    <SettingsSection title={policy.title} {...(isAdmin ? {} : { hint: settingsStrings.general.readOnly })}>
      <div className="flex flex-col gap-5 rounded-10 border border-border p-4">
        <Switch
          isSelected={methods.twoStepRequired}
          isDisabled={!isAdmin || fetching}
          detail={policy.twoStepDetail}
          onChange={async (twoStepRequired) => {
            if (await runMutation(update({ input: { twoStepRequired } }))) toastDone(settingsStrings.saved);
          }}
        >
          {policy.twoStep}
        </Switch>
        <Select
          label={policy.length}
          hint={policy.lengthHint}
          isDisabled={!isAdmin || fetching}
          className="max-w-100"
          options={[
            { id: PLATFORM, label: policy.lengths.platform },
            ...lengths.map((seconds) => ({ id: String(seconds), label: policy.lengths.seconds(seconds) })),
          ]}
          value={chosen === null ? PLATFORM : String(chosen)}
          onChange={(id) => void setLength(id)}
        />
      </div>
    </SettingsSection>
  );
}

function EndSessions() {
  const runMutation = useRunMutation();
  const [isAsking, setAsking] = useState(false);
  const [includeOwn, setIncludeOwn] = useState(false);
  const [, end] = useMutation(EndAllSessions);
  return (
    <SettingsSection title={policy.end} hint={policy.endHint}>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {policy.endAction}
      </Button>
      <ConfirmDialog
        title={policy.endTitle}
        body={
          <span className="flex flex-col gap-3">
            {policy.endBody}
            <Checkbox isSelected={includeOwn} onChange={setIncludeOwn}>
              {policy.endOwn}
            </Checkbox>
          </span>
        }
        action={policy.endAction}
        isDanger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const data = await runMutation(end({ includeOwn }));
          if (data && includeOwn) location.assign('/auth/login');
          else if (data) toastDone(policy.ended(data.endAllSessions));
        }}
      />
    </SettingsSection>
  );
}
