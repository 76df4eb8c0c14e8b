import { ROLES, type Role } from '@fieldloom/kernel/enums';
import { userLabel } from '@fieldloom/kernel/naming';
import { Button } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { dateText } from '@fieldloom/ui/format.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { KeyRound, Users } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { CredentialLine, CredentialRow, LastUsed } from '../credentials/credential-row.tsx';
import {
  RevokeScimToken,
  type ScimSettingsData as ScimData,
  ScimGroupFields,
  type ScimGroupFieldsFragment,
  ScimSettingsQuery,
  ScimTokenFields,
  type ScimTokenFieldsFragment,
  SetScimGroupRole,
} from './scim-queries.ts';
import { scimStrings as words } from './scim-strings.ts';
import { ScimTokenDialog } from './scim-token-dialog.tsx';
import { SettingsSection } from './settings-page.tsx';

/**
 * How a directory provisions the workspace's users and groups. Only for admins; the page that renders it checks that.
 */
export function ScimSection() {
  const [{ data, error }, read] = useQuery({ query: ScimSettingsQuery, requestPolicy: 'cache-and-network' });
  const [isCreating, setCreating] = useState(false);
  const reload = () => read({ requestPolicy: 'network-only' });
  return (
    <SettingsSection
      title={words.title}
      hint={words.hint}
      actions={
        data?.scimSettings.available && (
          <Button size="sm" onPress={() => setCreating(true)}>
            {words.create}
          </Button>
        )
      }
    >
      {error && !data && <QueryError error={error} onRetry={reload} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && <Provisioning data={data} reload={reload} />}
      <ScimTokenDialog isOpen={isCreating} onClose={() => setCreating(false)} onMade={reload} />
    </SettingsSection>
  );
}

function Provisioning({ data, reload }: { data: ScimData; reload: () => void }) {
  const { baseUrl, available, managedUserCount, groups } = data.scimSettings;
  return (
    <div className="flex flex-col gap-5">
      {!available && <p className="rounded-10 border border-border p-4 text-13">{words.unavailable}</p>}
      <div className="flex flex-col gap-3 rounded-10 border border-border p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-13 text-muted">{words.address}</span>
          <CopyText label={words.address} text={baseUrl} />
        </div>
        <p className="text-13">
          {words.managed(managedUserCount)}. <span className="text-muted">{words.managedHint}</span>
        </p>
      </div>
      <div>
        <h3 className="mb-2 text-13 font-semibold">{words.tokens}</h3>
        {data.scimTokens.length === 0 ? (
          <p className="text-13 text-muted">{words.noTokens}</p>
        ) : (
          <ul aria-label={words.tokens} className="border-t border-border">
            {readFragment(ScimTokenFields, data.scimTokens).map((token) => (
              <TokenRow key={token.id} token={token} reload={reload} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="text-13 font-semibold">{words.groups}</h3>
        <p className="mb-2 text-13 text-muted">{groups.length === 0 ? words.noGroups : words.groupsHint}</p>
        {groups.length > 0 && (
          <ul aria-label={words.groups} className="border-t border-border">
            {readFragment(ScimGroupFields, groups).map((group) => (
              <GroupRow key={group.id} group={group} isDisabled={!available} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function TokenRow({ token, reload }: { token: ScimTokenFieldsFragment; reload: () => void }) {
  const runMutation = useRunMutation();
  const [, revoke] = useMutation(RevokeScimToken);
  const maker = token.createdBy === null ? null : userLabel(token.createdBy);
  return (
    <CredentialRow
      icon={KeyRound}
      name={token.name}
      words={words}
      onRevoke={() => runMutation(revoke({ id: token.id }))}
      onRevoked={reload}
    >
      <CredentialLine>
        {`${words.createdBy(maker, dateText(token.createdAt))} · `}
        <LastUsed at={token.lastUsedAt} words={words} />
      </CredentialLine>
    </CredentialRow>
  );
}

const NO_ROLE = 'NONE';
const roleOptions = [
  { id: NO_ROLE, label: words.noRole },
  ...ROLES.map((id) => ({ id, label: words.roles[id] })),
] as const;

function GroupRow({ group, isDisabled }: { group: ScimGroupFieldsFragment; isDisabled: boolean }) {
  const runMutation = useRunMutation();
  const [{ fetching }, setRole] = useMutation(SetScimGroupRole);
  const change = async (role: Role | null) => {
    if (await runMutation(setRole({ groupId: group.id, role }))) toastDone(words.saved);
  };
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-border py-1.5">
      <Icon of={Users} size={20} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14">{group.name}</span>
        <span className="block text-12 text-muted">{words.members(group.memberCount)}</span>
      </span>
      <Select<Role | typeof NO_ROLE>
        size="sm"
        aria-label={words.roleOf(group.name)}
        options={roleOptions}
        isDisabled={isDisabled || fetching}
        value={group.scimRole ?? NO_ROLE}
        onChange={(role) => void change(role === NO_ROLE ? null : role)}
        className="w-44"
      />
    </li>
  );
}
