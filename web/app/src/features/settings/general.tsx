import { REGION_TABLE } from '@fieldloom/kernel/enums';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { dateText } from '@fieldloom/ui/format.ts';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { ColorField } from '../workspace-branding/color-field.tsx';
import { LogoField } from '../workspace-branding/logo-field.tsx';
import { brandingStrings } from '../workspace-branding/strings.ts';
import { AddressDialog } from './address-dialog.tsx';
import { CloseWorkspace } from './close-workspace.tsx';
import { SettingsPage, SettingsSection } from './settings-page.tsx';
import {
  type WorkspaceSettingsData as SettingsData,
  UpdateWorkspace,
  WorkspaceSettingsQuery,
} from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.general;

export function General() {
  const [{ data, error }, retry] = useQuery({ query: WorkspaceSettingsQuery });
  return (
    <SettingsPage title={settingsStrings.nav.general} intro={words.intro}>
      {data ? (
        <GeneralForm workspace={data.workspace} />
      ) : error ? (
        <QueryError error={error} onRetry={retry} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </SettingsPage>
  );
}

function GeneralForm({ workspace }: { workspace: SettingsData['workspace'] }) {
  const { isAdmin } = useMe();
  const { host } = useRouteContext({ from: '__root__' });
  const [isChangingAddress, setChangingAddress] = useState(false);
  const [name, setName] = useState(workspace.name);
  const [{ fetching }, update] = useMutation(UpdateWorkspace);
  const runMutation = useRunMutation();
  const place = REGION_TABLE.find((row) => row.region === workspace.region);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await runMutation(update({ input: { name: name.trim() } }))) toastDone(settingsStrings.saved);
  };
  return (
    <>
      <form onSubmit={submit} className="flex max-w-100 flex-col gap-4">
        <TextField
          label={words.name}
          maxLength={TEXT_LIMITS.teamName}
          isReadOnly={!isAdmin}
          hint={isAdmin ? undefined : words.readOnly}
          value={name}
          onChange={setName}
        />
        {isAdmin && (
          <Button type="submit" variant="primary" isPending={fetching} className="self-start">
            {settingsStrings.save}
          </Button>
        )}
      </form>
      <SettingsSection title={brandingStrings.title} hint={brandingStrings.hint}>
        <div className="flex flex-col gap-6 border-t border-border pt-4">
          <LogoField workspace={workspace} isAdmin={isAdmin} />
          {isAdmin && <ColorField primaryColor={workspace.primaryColor ?? null} />}
        </div>
      </SettingsSection>
      <dl className="grid max-w-150 grid-cols-[140px_1fr] gap-x-4 gap-y-3 border-t border-border pt-6 text-14">
        <dt className="text-muted">{words.address}</dt>
        <dd className="-ml-1.5 min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <CopyText label={words.address} text={`${workspace.subdomain}.${host.rootDomain}`} />
            {isAdmin && !workspace.nextSubdomain && (
              <Button size="sm" onPress={() => setChangingAddress(true)}>
                {settingsStrings.address.change}
              </Button>
            )}
          </span>
          {workspace.nextSubdomain && (
            <span role="status" className="ml-1.5 block text-12 text-muted">
              {settingsStrings.address.pending(`${workspace.nextSubdomain}.${host.rootDomain}`)}
            </span>
          )}
        </dd>
        <dt className="text-muted">{words.region}</dt>
        <dd>
          {place ? `${place.group}, ${place.place}` : workspace.region}
          <span className="block text-12 text-muted">{words.regionHint}</span>
        </dd>
        <dt className="text-muted">{words.created}</dt>
        <dd>{dateText(workspace.createdAt)}</dd>
      </dl>
      {isAdmin && <CloseWorkspace name={workspace.name} />}
      <AddressDialog
        current={workspace.subdomain}
        rootDomain={host.rootDomain}
        isOpen={isChangingAddress}
        onClose={() => setChangingAddress(false)}
      />
    </>
  );
}
