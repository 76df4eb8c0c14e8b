import { userLabel } from '@fieldloom/kernel/naming';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { numberText } from '@fieldloom/ui/format.ts';
import { SearchField } from '@fieldloom/ui/search-field.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { UserPlus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { usePages } from '../../client/use-pages.ts';
import { PersonFields } from '../content/person.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { AccessRequests } from './access-requests.tsx';
import { daysUntil } from './days-until.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { Seats } from './seats.tsx';
import { SettingsPage, SettingsSection } from './settings-page.tsx';
import {
  type InvitesData,
  InvitesQuery,
  MemberFields,
  type MembersData,
  MembersQuery,
  ResendInvite,
  RevokeInvite,
} from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.users;
const PAGE = 50;
const readPage = ({ users }: MembersData) => ({ ...users, nodes: readFragment(MemberFields, users.nodes) });

export function Members() {
  const { canManage } = useMe();
  const [isInviting, setInviting] = useState(false);
  const [query, setQuery] = useState('');
  const needle = useDeferredValue(query.trim());
  const variables = useMemo(() => ({ first: PAGE, query: needle || null }), [needle]);
  const { items, totalCount, isLoading, isLoadingMore, error, loadMore, retry } = usePages({
    query: MembersQuery,
    variables,
    read: readPage,
  });
  return (
    <SettingsPage
      title={settingsStrings.nav.users}
      intro={words.intro}
      actions={
        canManage && (
          <Button variant="primary" icon={UserPlus} onPress={() => setInviting(true)}>
            {words.invite}
          </Button>
        )
      }
    >
      {canManage && <Seats />}
      {canManage && <AccessRequests />}
      {canManage && <PendingInvites />}
      <SettingsSection
        title={`${words.members}${totalCount === undefined ? '' : ` (${numberText(totalCount)})`}`}
        actions={
          <SearchField
            aria-label={words.find}
            placeholder={words.find}
            value={query}
            onChange={setQuery}
            className="w-52"
          />
        }
      >
        {error && <QueryError error={error} onRetry={retry} />}
        {isLoading && <SkeletonRows rows={4} />}
        {!isLoading && !error && items.length === 0 && (
          <p className="border-y border-border py-6 text-13 text-muted">{words.nobody}</p>
        )}
        <ul aria-label={words.members} className="border-t border-border empty:hidden">
          {items.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
        {totalCount !== undefined && items.length < totalCount && (
          <Button variant="ghost" isPending={isLoadingMore} onPress={loadMore} className="mt-2">
            {words.showMore(items.length, totalCount)}
          </Button>
        )}
      </SettingsSection>
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </SettingsPage>
  );
}

function PendingInvites() {
  const [{ data, error }, retry] = useQuery({ query: InvitesQuery, requestPolicy: 'cache-and-network' });
  const open = data?.invites.filter(({ status }) => status === 'PENDING' || status === 'EXPIRED') ?? [];
  if (error && !data) return <QueryError error={error} onRetry={retry} />;
  if (open.length === 0) return null;
  return (
    <SettingsSection title={`${words.invites} (${open.length})`}>
      <ul aria-label={words.invites} className="border-t border-border">
        {open.map((invite) => (
          <InviteRow key={invite.id} invite={invite} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function InviteRow({ invite }: { invite: InvitesData['invites'][number] }) {
  const { user } = useMe();
  const runMutation = useRunMutation();
  const [resending, resend] = useMutation(ResendInvite);
  const [revoking, revoke] = useMutation(RevokeInvite);
  const { id, email, status } = invite;
  const inviter = readFragment(PersonFields, invite.invitedBy);
  const days = Math.max(1, daysUntil(invite.expiresAt));
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-1.5">
      <Avatar name={email} id={id} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-medium">{email}</span>
        <span className="block truncate text-12 text-muted">
          {words.roles[invite.role]} ·{' '}
          {inviter?.id === user?.id ? words.invitedByYou : words.invitedBy(userLabel(inviter))}
        </span>
      </span>
      {status === 'EXPIRED' ? (
        <Badge tone="warning">{words.expired}</Badge>
      ) : (
        <span className="text-12 text-muted">{words.expires(days)}</span>
      )}
      <Button
        size="sm"
        isPending={resending.fetching}
        aria-label={`${words.resend}: ${email}`}
        onPress={async () => {
          if (await runMutation(resend({ id }))) toastDone(words.resent(email));
        }}
      >
        {words.resend}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        isPending={revoking.fetching}
        aria-label={`${words.revoke}: ${email}`}
        onPress={async () => {
          if (await runMutation(revoke({ id }))) toastDone(words.revoked(email));
        }}
      >
        {words.revoke}
      </Button>
    </li>
  );
}
