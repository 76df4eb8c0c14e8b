import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { NoAccess } from '@fieldloom/ui/states.tsx';
import { useCallback, useMemo } from 'react';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { useMe } from '../session/me.ts';
import { ScimSection } from '../settings/scim-section.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import { Accounts } from './accounts.tsx';
import { Connections } from './connections.tsx';
import { Domains } from './domains.tsx';
import { Methods } from './methods.tsx';
import { OpenTicket } from './open-ticket.tsx';
import { AuthenticationSettingsFields, AuthenticationSettingsQuery } from './queries.ts';
import { authenticationStrings as words } from './strings.ts';
import { AuthenticationPageContext } from './use-change.ts';

/** How people sign in to the workspace; for its admins. */
export function Authentication() {
  const { user, isAdmin } = useMe();
  return (
    <SettingsPage title={words.title} intro={words.intro}>
      {user === undefined ? (
        <SkeletonRows rows={6} />
      ) : isAdmin ? (
        <Settings />
      ) : (
        <NoAccess title={words.noAccess}>{words.noAccessBody}</NoAccess>
      )}
    </SettingsPage>
  );
}

function Settings() {
  const [{ data, error }, read] = useQuery({
    query: AuthenticationSettingsQuery,
    requestPolicy: 'cache-and-network',
  });
  const reload = useCallback(() => read({ requestPolicy: 'network-only' }), [read]);
  const page = useMemo(() => ({ reload }), [reload]);
  if (!data) return error ? <QueryError error={error} onRetry={reload} /> : <SkeletonRows rows={6} />;
  const settings = readFragment(AuthenticationSettingsFields, data.authenticationSettings);
  return (
    <AuthenticationPageContext value={page}>
      <Methods settings={settings} />
      <Connections connections={settings.connections} />
      {settings.ssoTicket && <OpenTicket ticket={settings.ssoTicket} />}
      <Domains domains={settings.domains} />
      <Accounts settings={settings} />
      <ScimSection />
    </AuthenticationPageContext>
  );
}
