import { ROLES, type Role } from '@fieldloom/kernel/enums';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { dateText } from '@fieldloom/ui/format.ts';
import { Select } from '@fieldloom/ui/select.tsx';
import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import {
  type AccessRequestsData,
  AccessRequestsQuery,
  ApproveAccessRequest,
  DenyAccessRequest,
} from './access-request-queries.ts';
import { SettingsSection } from './settings-page.tsx';
import { settingsStrings } from './strings.ts';

const { roles, roleDetails, requests: words } = settingsStrings.users;
const roleOptions = ROLES.map((id) => ({ id, label: roles[id], detail: roleDetails[id] }));

type Request = AccessRequestsData['workspaceAccessRequests'][number];

/** People who request access; renders nothing without requests. */
export function AccessRequests() {
  const [{ data, error }, retry] = useQuery({ query: AccessRequestsQuery, requestPolicy: 'cache-and-network' });
  const open = data?.workspaceAccessRequests.filter(({ status }) => status === 'REQUESTED') ?? [];
  if (error && !data) return <QueryError error={error} onRetry={retry} />;
  if (open.length === 0) return null;
  return (
    <SettingsSection title={`${words.title} (${open.length})`} hint={words.hint}>
      <ul aria-label={words.title} className="border-t border-border">
        {open.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function RequestRow({ request }: { request: Request }) {
  const { id, email, name, message, createdAt } = request;
  const runMutation = useRunMutation();
  const [role, setRole] = useState<Role>('CONTRIBUTOR');
  const [approving, approve] = useMutation(ApproveAccessRequest);
  const [denying, deny] = useMutation(DenyAccessRequest);
  const letIn = async () => {
    const { error } = await approve({ id, role });
    if (!error) return toastDone(words.approved(email));
    const fault = errorMessage(error);
    if (fault.kind === 'limit' || fault.prompt !== undefined) showUpgrade(fault);
    else toastError(`${fault.what} ${fault.next}`);
  };
  return (
    <li aria-label={email} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-border py-2">
      <Avatar name={name ?? email} id={id} size={32} />
      <span className="min-w-40 flex-1">
        <span className="block truncate text-14 font-medium">{name ?? email}</span>
        <span className="block truncate text-12 text-muted">
          {name !== null && `${email} · `}
          {dateText(createdAt)}
        </span>
        {message !== null && <span className="mt-1 block text-13 wrap-anywhere whitespace-pre-line">{message}</span>}
      </span>
      <Select<Role>
        size="sm"
        aria-label={words.roleOf(email)}
        options={roleOptions}
        value={role}
        onChange={setRole}
        className="w-32"
      />
      <Button
        size="sm"
        variant="primary"
        isPending={approving.fetching}
        aria-label={`${words.approve}: ${email}`}
        onPress={() => void letIn()}
      >
        {words.approve}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        isPending={denying.fetching}
        aria-label={`${words.deny}: ${email}`}
        onPress={async () => {
          if (await runMutation(deny({ id }))) toastDone(words.denied(email));
        }}
      >
        {words.deny}
      </Button>
    </li>
  );
}
