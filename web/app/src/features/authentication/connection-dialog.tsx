import { SSO_STRATEGIES, type SsoStrategy } from '@fieldloom/kernel/enums';
import { SSO_LIMITS, SSO_PRESETS } from '@fieldloom/kernel/single-sign-on';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useContext, useId, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import type { SsoConnectionFieldsFragment } from '../../gen/graphql.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { CreateSsoConnection, UpdateSsoConnection } from './queries.ts';
import { emptySaml, SamlFields, type SamlForm, samlInput } from './saml-fields.tsx';
import { authenticationStrings } from './strings.ts';
import { AuthenticationPageContext } from './use-change.ts';

const words = authenticationStrings.dialog;

interface ConnectionDialogProps {
  /** Absent = a new one. */
  connection?: SsoConnectionFieldsFragment;
  isOpen: boolean;
  onClose: () => void;
}

export function ConnectionDialog({ connection, isOpen, onClose }: ConnectionDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      title={connection ? words.changeTitle : words.addTitle}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={isPending}>
          {connection ? words.save : words.add}
        </Button>
      }
    >
      <ConnectionForm formId={formId} connection={connection} onClose={onClose} onPending={setPending} />
    </Dialog>
  );
}

interface FormProps {
  formId: string;
  connection: SsoConnectionFieldsFragment | undefined;
  onClose: () => void;
  onPending: (isPending: boolean) => void;
}

function ConnectionForm({ formId, connection, onClose, onPending }: FormProps) {
  const { reload, showUpgrade } = useContext(AuthenticationPageContext);
  const [strategy, setStrategy] = useState<SsoStrategy>((connection?.strategy as SsoStrategy | undefined) ?? 'oidc');
  const [name, setName] = useState(connection?.name ?? '');
  const [issuer, setIssuer] = useState(connection?.oidc?.issuer ?? '');
  const [clientId, setClientId] = useState(connection?.oidc?.clientId ?? '');
  const [clientSecret, setClientSecret] = useState('');
  const [saml, setSaml] = useState<SamlForm>(() => emptySaml(connection));
  const [problem, setProblem] = useState<string>();
  const [, create] = useMutation(CreateSsoConnection);
  const [, update] = useMutation(UpdateSsoConnection);
  const preset = SSO_PRESETS[strategy];
  const isOidc = preset.protocol === 'OIDC';
  const provider = isOidc
    ? { oidc: { issuer: preset.issuer ?? issuer, clientId, clientSecret: clientSecret || null } }
    : { saml: samlInput(saml) };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onPending(true);
    setProblem(undefined);
    const { error } = connection
      ? await update({ input: { id: connection.id, name, ...provider } })
      : await create({ input: { name, strategy, ...provider } });
    onPending(false);
    if (error) {
      const { kind, what } = errorMessage(error);
      if (kind !== 'limit') return setProblem(what);
      onClose();
      return showUpgrade(what);
    }
    toastDone(connection ? authenticationStrings.saved : words.added);
    reload();
    onClose();
  };
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4" autoComplete="off">
      {!connection && (
        <Select
          label={words.strategy}
          size="lg"
          options={SSO_STRATEGIES.map((id) => ({
            id,
            label: SSO_PRESETS[id].name,
            detail: authenticationStrings.strategyDetails[id],
          }))}
          value={strategy}
          onChange={setStrategy}
        />
      )}
      <TextField
        label={words.name}
        size="lg"
        isRequired
        maxLength={SSO_LIMITS.connectionName}
        placeholder={words.namePlaceholder}
        hint={words.nameHint}
        value={name}
        onChange={setName}
      />
      {isOidc ? (
        <>
          {preset.issuer === undefined && (
            <TextField
              label={words.issuer}
              size="lg"
              type="url"
              isRequired
              maxLength={SSO_LIMITS.issuer}
              placeholder={preset.issuerExample ?? ''}
              hint={words.issuerHint}
              value={issuer}
              onChange={setIssuer}
            />
          )}
          <TextField
            label={words.clientId}
            size="lg"
            isRequired
            maxLength={SSO_LIMITS.clientId}
            value={clientId}
            onChange={setClientId}
          />
          <TextField
            label={words.clientSecret}
            size="lg"
            type="password"
            autoComplete="off"
            isRequired={!connection}
            maxLength={SSO_LIMITS.clientSecret}
            hint={connection ? words.keptSecret : undefined}
            value={clientSecret}
            onChange={setClientSecret}
          />
        </>
      ) : (
        <SamlFields form={saml} onChange={setSaml} />
      )}
      {!connection && <p className="text-12 text-muted">{words.later}</p>}
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}
