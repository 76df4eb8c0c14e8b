import { Button } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { AddressesDialog, ClientDialog, MadeClientDialog } from './client-dialog.tsx';
import { type MadeClient, readMadeClient } from './made-client.ts';
import {
  ChangeOAuthClientSecret,
  type OAuthClientFieldsFragment as Client,
  DeleteOAuthClient,
  OAuthClientFields,
  OAuthClientsQuery,
} from './oauth-queries.ts';
import { oauthStrings as words } from './oauth-strings.ts';
import { scopeWords } from './strings.ts';

/** The apps of a workspace, for its admins. */
export function ClientList({ isAvailable }: { isAvailable: boolean }) {
  const [{ data, error }, read] = useQuery({ query: OAuthClientsQuery, requestPolicy: 'cache-and-network' });
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeClient>();
  const reload = () => read({ requestPolicy: 'network-only' });
  return (
    <SettingsSection
      title={words.clients}
      hint={words.clientsHint}
      actions={
        isAvailable && (
          <Button size="sm" icon={Plus} onPress={() => setAdding(true)}>
            {words.add}
          </Button>
        )
      }
    >
      {error && !data && <QueryError error={error} onRetry={reload} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.oauthClients.length === 0 && (
        <p className="border-y border-border py-6 text-13 text-muted">{words.noClients}</p>
      )}
      <ul aria-label={words.clients} className="border-t border-border empty:hidden">
        {readFragment(OAuthClientFields, data?.oauthClients ?? []).map((client) => (
          <ClientRow key={client.id} client={client} onSecret={setMade} reload={reload} />
        ))}
      </ul>
      <ClientDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onMade={(client) => {
          setAdding(false);
          setMade(client);
          reload();
        }}
      />
      <MadeClientDialog made={made} onClose={() => setMade(undefined)} />
    </SettingsSection>
  );
}

interface RowProps {
  client: Client;
  onSecret: (made: MadeClient) => void;
  reload: () => void;
}

function ClientRow({ client, onSecret, reload }: RowProps) {
  const runMutation = useRunMutation();
  const [asking, setAsking] = useState<'delete' | 'secret'>();
  const [isChanging, setChanging] = useState(false);
  const [, remove] = useMutation(DeleteOAuthClient);
  const [, change] = useMutation(ChangeOAuthClientSecret);
  const isDeleting = asking === 'delete';
  const confirm = async () => {
    if (isDeleting) {
      if (!(await runMutation(remove({ id: client.id })))) return;
      toastDone(words.deleted);
      reload();
    } else {
      const data = await runMutation(change({ id: client.id }));
      if (data) onSecret(readMadeClient(data.changeOAuthClientSecret));
    }
  };
  return (
    <li className="flex flex-col gap-1.5 border-b border-border py-3">
      <span className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-14 font-medium">{client.name}</span>
        <Badge>{client.confidential ? words.confidential : words.public}</Badge>
        {client.confidential && (
          <Button size="sm" aria-label={words.changeSecretOf(client.name)} onPress={() => setAsking('secret')}>
            {words.changeSecret}
          </Button>
        )}
        <Button size="sm" aria-label={words.changeAddressesOf(client.name)} onPress={() => setChanging(true)}>
          {words.changeAddresses}
        </Button>
        <Button size="sm" aria-label={words.deleteOf(client.name)} onPress={() => setAsking('delete')}>
          {words.delete}
        </Button>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-12 text-muted">
        {words.clientId}
        <CopyText label={words.clientId} text={client.id} />
      </span>
      <span className="text-12 text-muted">{client.scopes.map((scope) => scopeWords[scope].label).join(', ')}</span>
      <span className="text-12 break-all text-muted">{client.redirectUris.join(' ')}</span>
      <AddressesDialog
        client={isChanging ? client : undefined}
        onClose={() => setChanging(false)}
        onChanged={() => {
          setChanging(false);
          toastDone(words.addressesChanged);
          reload();
        }}
      />
      <ConfirmDialog
        title={isDeleting ? words.deleteTitle(client.name) : words.changeSecretTitle(client.name)}
        body={isDeleting ? words.deleteBody : words.changeSecretBody}
        action={isDeleting ? words.delete : words.changeSecret}
        isDanger
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onConfirm={confirm}
      />
    </li>
  );
}
