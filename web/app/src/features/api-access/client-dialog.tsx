import { API_SCOPES, type ApiScope } from '@fieldloom/kernel/api-scopes';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Checkbox } from '@fieldloom/ui/checkbox.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { type MadeClient, readMadeClient } from './made-client.ts';
import {
  ChangeOAuthClientRedirectUris,
  type OAuthClientFieldsFragment as Client,
  CreateOAuthClient,
} from './oauth-queries.ts';
import { oauthStrings } from './oauth-strings.ts';
import { scopeWords } from './strings.ts';

const words = oauthStrings.dialog;

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onMade: (made: MadeClient) => void;
}

export function ClientDialog({ isOpen, onClose, onMade }: Props) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      title={words.title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={isPending}>
          {words.submit}
        </Button>
      }
    >
      <ClientForm formId={formId} onPending={setPending} onMade={onMade} />
    </Dialog>
  );
}

interface FormProps extends Pick<Props, 'onMade'> {
  formId: string;
  onPending: (isPending: boolean) => void;
}

function ClientForm({ formId, onPending, onMade }: FormProps) {
  const [name, setName] = useState('');
  const [addresses, setAddresses] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['CONTENT_READ']);
  const [confidential, setConfidential] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [, create] = useMutation(CreateOAuthClient);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    onPending(true);
    const redirectUris = readAddresses(addresses);
    const { data, error } = await create({ input: { name, redirectUris, scopes: [...scopes], confidential } });
    onPending(false);
    if (data) return onMade(readMadeClient(data.createOAuthClient));
    const fault = error && errorMessage(error);
    return setProblem(fault && `${fault.what}. ${fault.next}`);
  };
  const choose = (scope: ApiScope, isChosen: boolean) =>
    setScopes((before) => API_SCOPES.filter((each) => (each === scope ? isChosen : before.includes(each))));
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoFocus
        isRequired
        maxLength={TEXT_LIMITS.oauthClientName}
        value={name}
        onChange={setName}
      />
      <TextArea
        label={words.redirectUris}
        hint={words.redirectUrisHint}
        isRequired
        rows={2}
        value={addresses}
        onChange={setAddresses}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-13 font-medium">{words.scopes}</legend>
        {API_SCOPES.map((scope) => (
          <Checkbox key={scope} isSelected={scopes.includes(scope)} onChange={(isChosen) => choose(scope, isChosen)}>
            {scopeWords[scope].label}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox isSelected={confidential} onChange={setConfidential}>
        {words.confidential}
      </Checkbox>
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}

/** Addresses as people type them, parted by white space. */
const readAddresses = (text: string): string[] => text.split(/\s+/).filter((address) => address !== '');

/** Changes where an app lets people be sent back to. */
export function AddressesDialog({
  client,
  onClose,
  onChanged,
}: {
  client: Client | undefined;
  onClose: () => void;
  onChanged: () => void;
}) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      title={words.addressesTitle(client?.name ?? '')}
      isOpen={client !== undefined}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={isPending}>
          {words.save}
        </Button>
      }
    >
      {client && <AddressesForm formId={formId} client={client} onPending={setPending} onChanged={onChanged} />}
    </Dialog>
  );
}

interface AddressesFormProps {
  formId: string;
  client: Client;
  onPending: (isPending: boolean) => void;
  onChanged: () => void;
}

function AddressesForm({ formId, client, onPending, onChanged }: AddressesFormProps) {
  const [addresses, setAddresses] = useState(client.redirectUris.join('\n'));
  const [problem, setProblem] = useState<string>();
  const [, change] = useMutation(ChangeOAuthClientRedirectUris);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    onPending(true);
    const { data, error } = await change({ id: client.id, redirectUris: readAddresses(addresses) });
    onPending(false);
    if (data) return onChanged();
    const fault = error && errorMessage(error);
    return setProblem(fault && `${fault.what}. ${fault.next}`);
  };
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-13 text-muted">{words.addressesBody}</p>
      <TextArea
        label={words.redirectUris}
        hint={words.redirectUrisHint}
        autoFocus
        isRequired
        rows={4}
        value={addresses}
        onChange={setAddresses}
      />
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}

/** What the app's makers need, the one time that its secret can be seen. */
export function MadeClientDialog({ made, onClose }: { made: MadeClient | undefined; onClose: () => void }) {
  return (
    <Dialog
      title={words.madeTitle}
      isOpen={made !== undefined}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {words.done}
        </Button>
      }
    >
      <p className="text-14">{made?.secret === null ? words.publicBody : words.madeBody}</p>
      <div className="flex flex-col gap-2 rounded-10 border border-border p-3">
        <span className="text-12 text-muted">{oauthStrings.clientId}</span>
        <CopyText label={oauthStrings.clientId} text={made?.client.id ?? ''} />
        {made?.secret && (
          <>
            <span className="text-12 text-muted">{oauthStrings.secret}</span>
            <CopyText label={oauthStrings.secret} text={made.secret} />
          </>
        )}
      </div>
    </Dialog>
  );
}
