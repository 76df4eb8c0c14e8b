import { findPasswordFaults } from '@fieldloom/kernel/password';
import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { MonitorSmartphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { Moment } from '../content/moment.tsx';
import { useAct } from '../content/use-act.ts';
import { PasswordRules } from '../entry/accept-invite.tsx';
import { FormProblem } from '../entry/form-problem.tsx';
import { useMe } from '../session/me.ts';
import { SettingsPage, SettingsSection } from './settings-page.tsx';
import {
  RevokeSession,
  SessionsQuery,
  SetPassword,
  UpdateWorkspace,
  WorkspaceSettingsQuery,
} from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.security;

export function Security() {
  return (
    <SettingsPage title={settingsStrings.nav.security} intro={words.intro}>
      <Methods />
      <PasswordForm />
      <Sessions />
    </SettingsPage>
  );
}

function Methods() {
  const { isAdmin } = useMe();
  const act = useAct();
  const [{ data, error }, retry] = useQuery({ query: WorkspaceSettingsQuery });
  const [{ fetching }, update] = useMutation(UpdateWorkspace);
  const methods = data?.workspace.signInMethods;
  const set = async (input: { passwordAuthEnabled?: boolean; codeAuthEnabled?: boolean }) => {
    if (await act(update({ input }))) toastDone(settingsStrings.saved);
  };
  const isOnly = (on: boolean) => on && !(methods?.passwordAuthEnabled && methods.codeAuthEnabled);
  return (
    <SettingsSection title={words.methods} hint={isAdmin ? words.methodsHint : settingsStrings.general.readOnly}>
      {error && !data && <QueryError error={error} onRetry={retry} />}
      {!methods && !error && <SkeletonRows rows={2} />}
      {methods && (
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
      )}
    </SettingsSection>
  );
}

function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, set] = useMutation(SetPassword);
  const faults = findPasswordFaults(next);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const { error } = await set({ input: { newPassword: next, ...(current ? { currentPassword: current } : {}) } });
    if (error) return setProblem(errorMessage(error).what);
    setCurrent('');
    setNext('');
    toastDone(words.changed);
  };
  return (
    <SettingsSection title={words.yourPassword} hint={words.yourPasswordHint}>
      <form onSubmit={submit} className="flex max-w-100 flex-col gap-4">
        <TextField
          label={words.current}
          type="password"
          autoComplete="current-password"
          hint={words.currentHint}
          value={current}
          onChange={setCurrent}
        />
        <TextField label={words.next} type="password" autoComplete="new-password" value={next} onChange={setNext} />
        {next !== '' && <PasswordRules faults={faults} />}
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" isPending={fetching} isDisabled={next === '' || faults.length > 0} className="self-start">
          {words.change}
        </Button>
      </form>
    </SettingsSection>
  );
}

function Sessions() {
  const act = useAct();
  const [{ data, error }, retry] = useQuery({ query: SessionsQuery, requestPolicy: 'cache-and-network' });
  const [, revoke] = useMutation(RevokeSession);
  return (
    <SettingsSection title={words.sessions}>
      {error && !data && <QueryError error={error} onRetry={retry} />}
      {!data && !error && <SkeletonRows rows={2} />}
      <ul aria-label={words.sessions} className="border-t border-border empty:hidden">
        {data?.sessions.map((session) => (
          <li key={session.id} className="flex min-h-14 items-center gap-3 border-b border-border">
            <Icon of={MonitorSmartphone} size={20} className="text-muted" />
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2 text-14">
                <span className="truncate">{session.device}</span>
                {session.current && <Badge tone="success">{words.thisOne}</Badge>}
              </span>
              <span className="text-12 text-muted">
                {words.lastUsed} <Moment at={session.lastUsedAt} />
              </span>
            </span>
            {!session.current && (
              <Button
                size="sm"
                aria-label={words.revokeOf(session.device)}
                onPress={async () => {
                  if (await act(revoke({ id: session.id }))) toastDone(words.revoked);
                }}
              >
                {words.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
