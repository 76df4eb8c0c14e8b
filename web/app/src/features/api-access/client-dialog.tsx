import { API_SCOPES, type ApiScope } from '@fieldloom/kernel/api-scopes';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Checkbox } from '@fieldloom/ui/checkbox.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import type { FormEvent } from 'react';
import { useMutation } from 'urql';
import { SecretDialog } from '../credentials/secret-dialog.tsx';
import { FormProblem, problemText } from '../entry/form-problem.tsx';
import { FormDialog, type FormInDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
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
  return (
    <FormDialog title={words.title} submit={words.submit} isOpen={isOpen} onClose={onClose}>
      {(form) => <ClientForm {...form} onMade={onMade} />}
    </FormDialog>
  );
}

interface ClientFields {
  name: string;
  addresses: string;
  scopes: readonly ApiScope[];
  confidential: boolean;
}

const NEW_CLIENT: ClientFields = { name: '', addresses: '', scopes: ['CONTENT_READ'], confidential: true };

function ClientForm({ formId, onPending, onMade }: FormInDialog & Pick<Props, 'onMade'>) {
  const { fields, change, problem, send } = useForm(NEW_CLIENT, onPending);
  const { name, addresses, scopes, confidential } = fields;
  const [, create] = useMutation(CreateOAuthClient);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const redirectUris = readAddresses(addresses);
      const { data, error } = await create({ input: { name, redirectUris, scopes: [...scopes], confidential } });
      if (error) return problemText(error);
      if (data) onMade(readMadeClient(data.createOAuthClient));
      return undefined;
    });
  };
  const choose = (scope: ApiScope, isChosen: boolean) =>
    change({ scopes: API_SCOPES.filter((each) => (each === scope ? isChosen : scopes.includes(each))) });
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoFocus
        isRequired
        maxLength={TEXT_LIMITS.oauthClientName}
        value={name}
        onChange={(name) => change({ name })}
      />
      <TextArea
        label={words.redirectUris}
        hint={words.redirectUrisHint}
        isRequired
        rows={2}
        value={addresses}
        onChange={(addresses) => change({ addresses })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-13 font-medium">{words.scopes}</legend>
        {API_SCOPES.map((scope) => (
          <Checkbox key={scope} isSelected={scopes.includes(scope)} onChange={(isChosen) => choose(scope, isChosen)}>
            {scopeWords[scope].label}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox isSelected={confidential} onChange={(confidential) => change({ confidential })}>
        {words.confidential}
      </Checkbox>
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}

/** Splits what people typed into URLs, which are separated by white space. */
const readAddresses = (text: string): string[] => text.split(/\s+/).filter((address) => address !== '');

/** Changes an app's redirect URLs. */
export function AddressesDialog({
  client,
  onClose,
  onChanged,
}: {
  client: Client | undefined;
  onClose: () => void;
  onChanged: () => void;
}) {
  return (
    <FormDialog
      title={words.addressesTitle(client?.name ?? '')}
      submit={words.save}
      isOpen={client !== undefined}
      onClose={onClose}
    >
      {(form) => client && <AddressesForm {...form} client={client} onChanged={onChanged} />}
    </FormDialog>
  );
}

function AddressesForm({
  formId,
  onPending,
  client,
  onChanged,
}: FormInDialog & { client: Client; onChanged: () => void }) {
  const { fields, change, problem, send } = useForm(() => ({ addresses: client.redirectUris.join('\n') }), onPending);
  const [, changeAddresses] = useMutation(ChangeOAuthClientRedirectUris);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const redirectUris = readAddresses(fields.addresses);
      const { error } = await changeAddresses({ id: client.id, redirectUris });
      if (error) return problemText(error);
      onChanged();
      return undefined;
    });
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
        value={fields.addresses}
        onChange={(addresses) => change({ addresses })}
      />
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}

/** Shows the app's id and secret to its developer. The secret is visible only this once. */
export function MadeClientDialog({ made, onClose }: { made: MadeClient | undefined; onClose: () => void }) {
  return (
    <SecretDialog
      title={words.madeTitle}
      body={made?.secret === null ? words.publicBody : words.madeBody}
      done={words.done}
      secrets={[
        { label: oauthStrings.clientId, text: made?.client.id ?? '' },
        ...(made?.secret ? [{ label: oauthStrings.secret, text: made.secret }] : []),
      ]}
      isOpen={made !== undefined}
      onClose={onClose}
    />
  );
}
