import { Button } from '@fieldloom/ui/button.tsx';
import { Checkbox } from '@fieldloom/ui/checkbox.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Blocks, FileText, Hash, type LucideIcon, SquareKanban, Users, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useFlag } from '../flags/feature-flags.ts';
import { useMe } from '../session/me.ts';
import {
  ConnectionFields,
  type ConnectionFieldsFragment,
  Disconnect,
  type IntegrationsData,
  IntegrationsQuery,
  RefreshConnectionChannels,
  SetConnectionChannels,
  StartConnection,
} from './integration-queries.ts';
import { SettingsPage } from './settings-page.tsx';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.integrations;
type Integration = IntegrationsData['integrations'][number];
type Project = IntegrationsData['projects'][number];

const ICONS: Partial<Record<Integration['type'], LucideIcon>> = {
  SLACK: Hash,
  ZOOM: Video,
  GOOGLE_MEET: Video,
  MICROSOFT_TEAMS: Users,
  ATLASSIAN: SquareKanban,
  NOTION: FileText,
};

export function Integrations() {
  const [{ data, error }, retry] = useQuery({ query: IntegrationsQuery, requestPolicy: 'cache-and-network' });
  useAnewWhenEarlyOnesChange(() => retry({ requestPolicy: 'network-only' }));
  return (
    <SettingsPage title={settingsStrings.nav.integrations} intro={words.intro}>
      {!data && (error ? <QueryError error={error} onRetry={retry} /> : <SkeletonRows rows={3} />)}
      {data && (
        <ul aria-label={settingsStrings.nav.integrations} className="flex flex-col gap-3">
          {data.integrations.map((integration) => (
            <IntegrationCard key={integration.type} integration={integration} projects={data.projects} />
          ))}
        </ul>
      )}
    </SettingsPage>
  );
}

/** A feature flag shows and hides early integrations, even while the page is open. */
function useAnewWhenEarlyOnesChange(fetchAnew: () => void): void {
  const hasEarly = useFlag('betaFeatures');
  const known = useRef(hasEarly);
  useEffect(() => {
    if (known.current !== undefined && hasEarly !== known.current) fetchAnew();
    known.current = hasEarly;
  });
}

function IntegrationCard({ integration, projects }: { integration: Integration; projects: readonly Project[] }) {
  const { name, type, available, isBeta, importsChannels } = integration;
  const connection = readFragment(ConnectionFields, integration.connection);
  const Picture = ICONS[type] ?? Blocks;
  const { isAdmin } = useMe();
  const runMutation = useRunMutation();
  const [, start] = useMutation(StartConnection);
  const [isLeaving, setLeaving] = useState(false);
  const isConnected = connection !== null && connection.status !== 'DISCONNECTED';
  const connect = async () => {
    setLeaving(true);
    const data = await runMutation(start({ type }));
    if (data) location.assign(data.startConnection.authorizationUrl);
    else setLeaving(false);
  };
  return (
    <li aria-label={name} className="rounded-10 border border-border">
      <div className="flex items-center gap-3.5 p-4">
        <span
          aria-hidden="true"
          className="inline-flex size-10 items-center justify-center rounded-10 bg-surface-sunken text-muted"
        >
          <Picture size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 text-14 font-semibold">
            {name}
            {isBeta && <Badge>{words.beta}</Badge>}
            {isConnected && connection.status === 'ACTIVE' && <Badge tone="success">{words.connected}</Badge>}
            {isConnected && connection.status === 'ERROR' && <Badge tone="danger">{words.problem}</Badge>}
            {!available && <Badge>{words.unavailable}</Badge>}
          </span>
          <span className="block text-13 text-muted">
            {isConnected ? words.as(connection.accountName) : available ? words.details[type] : words.unavailableHint}
          </span>
        </span>
        {isAdmin && available && !isConnected && (
          <Button variant="primary" isPending={isLeaving} aria-label={words.connectOf(name)} onPress={connect}>
            {words.connect}
          </Button>
        )}
      </div>
      {isConnected && isAdmin && importsChannels && (
        <ConnectionForm name={name} connection={connection} projects={projects} />
      )}
      {isConnected && isAdmin && !importsChannels && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-border p-4">
          <p className="text-13 text-muted">{words.betaHint}</p>
          <DisconnectButton name={name} connectionId={connection.id} />
        </div>
      )}
    </li>
  );
}

function ConnectionForm({
  name,
  connection,
  projects,
}: {
  name: string;
  connection: ConnectionFieldsFragment;
  projects: readonly Project[];
}) {
  const runMutation = useRunMutation();
  const [channelIds, setChannelIds] = useState(connection.importedChannelIds);
  const [projectId, setProjectId] = useState(connection.projectId);
  const [{ fetching }, save] = useMutation(SetConnectionChannels);
  const [refreshed, refresh] = useMutation(RefreshConnectionChannels);
  const isLoadingFirst = refreshed.fetching && connection.channels.length === 0;
  const noChannels = isLoadingFirst ? words.channelsLoading : words.noChannels;
  const channelsHint = connection.channels.length > 0 ? words.channelsHint : noChannels;
  // The app may have been added to more channels since the form was last open. Without an answer, the known channels
  // stay.
  useEffect(() => void refresh({ id: connection.id }), [refresh, connection.id]);
  const toggle = (id: string, isOn: boolean) =>
    setChannelIds(isOn ? [...channelIds, id] : channelIds.filter((each) => each !== id));
  return (
    <div className="flex flex-col gap-5 border-t border-border p-4">
      <fieldset>
        <legend className="text-13 font-medium">{words.channels}</legend>
        <p className="mb-2 text-12 text-muted">
          {channelsHint}
          {refreshed.error && <span className="block">{words.channelsNotRead}</span>}
        </p>
        <div className="scroll-area grid max-h-60 gap-x-4 gap-y-2 sm:grid-cols-2">
          {connection.channels.map(({ id, name: channel }) => (
            <Checkbox key={id} isSelected={channelIds.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
              <span className="truncate">#{channel}</span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Select
        label={words.project}
        hint={words.projectHint}
        placeholder={words.projectPlaceholder}
        className="max-w-80"
        options={projects.map(({ id, title }) => ({ id, label: title }))}
        value={projectId}
        onChange={setProjectId}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="primary"
          isPending={fetching}
          isDisabled={projectId === null}
          onPress={async () => {
            if (projectId === null) return;
            if (await runMutation(save({ id: connection.id, channelIds, projectId }))) toastDone(words.saved);
          }}
        >
          {words.save}
        </Button>
        <DisconnectButton name={name} connectionId={connection.id} />
      </div>
    </div>
  );
}

function DisconnectButton({ name, connectionId }: { name: string; connectionId: string }) {
  const runMutation = useRunMutation();
  const [isAsking, setAsking] = useState(false);
  const [, disconnect] = useMutation(Disconnect);
  return (
    <>
      <Button variant="ghost" onPress={() => setAsking(true)}>
        {words.disconnect}
      </Button>
      <ConfirmDialog
        title={words.disconnectTitle(name)}
        body={words.disconnectBody}
        action={words.disconnect}
        isDanger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => runMutation(disconnect({ id: connectionId }))}
      />
    </>
  );
}
