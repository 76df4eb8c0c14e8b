import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { MonitorSmartphone } from 'lucide-react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { Moment } from '../content/moment.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { securitySettings } from './security-strings.ts';
import { SettingsSection } from './settings-page.tsx';
import { RevokeOtherSessions, RevokeSession, type SessionsData, SessionsQuery } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.security;
const { methods, factors } = securitySettings.sessions;

/** 'Password and authenticator app' */
function howOf({ method, secondFactor }: SessionsData['sessions'][number]): string {
  return secondFactor ? `${methods[method]} and ${factors[secondFactor]}` : methods[method];
}

/** Where the person is signed in to this workspace, and how they signed in. */
export function SessionSection() {
  const runMutation = useRunMutation();
  const [{ data, error }, retry] = useQuery({ query: SessionsQuery, requestPolicy: 'cache-and-network' });
  const [, revoke] = useMutation(RevokeSession);
  const [, revokeOthers] = useMutation(RevokeOtherSessions);
  const hasOthers = data !== undefined && data.sessions.length > 1;
  const endOthers = async () => {
    if (await runMutation(revokeOthers({}))) toastDone(words.othersRevoked);
    retry({ requestPolicy: 'network-only' });
  };
  return (
    <SettingsSection
      title={words.sessions}
      actions={
        hasOthers && (
          <Button size="sm" onPress={endOthers}>
            {words.revokeOthers}
          </Button>
        )
      }
    >
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
                {howOf(session)} · {words.lastUsed} <Moment at={session.lastUsedAt} />
              </span>
            </span>
            {!session.current && (
              <Button
                size="sm"
                aria-label={words.revokeOf(session.device)}
                onPress={async () => {
                  if (await runMutation(revoke({ id: session.id }))) toastDone(words.revoked);
                  retry({ requestPolicy: 'network-only' });
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
