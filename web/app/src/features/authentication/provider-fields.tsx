import { SSO_STRATEGIES, type SsoStrategy } from '@fieldloom/kernel/enums';
import { SSO_LIMITS, SSO_PRESETS } from '@fieldloom/kernel/single-sign-on';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type SchemaType } from '../../client/graphql.ts';
import { emptySaml, type KnownSaml, SamlFields, type SamlForm, samlInput } from './saml-fields.tsx';
import { authenticationStrings } from './strings.ts';

type SsoOidcInput = SchemaType<'SsoOidcInput'>;
type SsoSamlInput = SchemaType<'SsoSamlInput'>;

const words = authenticationStrings.dialog;

/** What is known about an existing connection that is being edited. */
export interface KnownConnection {
  name: string;
  strategy: string;
  oidc: { issuer: string; clientId: string } | null;
  saml: KnownSaml | null;
}

/** The form that describes an identity provider. */
export interface ProviderForm {
  strategy: SsoStrategy;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  saml: SamlForm;
}

interface Props {
  form: ProviderForm;
  onChange: (form: ProviderForm) => void;
}

/** @param connection Absent for a new connection. */
export function providerForm(connection: KnownConnection | undefined): ProviderForm {
  return {
    strategy: (connection?.strategy as SsoStrategy | undefined) ?? 'oidc',
    name: connection?.name ?? '',
    issuer: connection?.oidc?.issuer ?? '',
    clientId: connection?.oidc?.clientId ?? '',
    clientSecret: '',
    saml: emptySaml(connection?.saml),
  };
}

export function providerInput(form: ProviderForm): { oidc: SsoOidcInput } | { saml: SsoSamlInput } {
  const preset = SSO_PRESETS[form.strategy];
  if (preset.protocol === 'SAML') return { saml: samlInput(form.saml) };
  const { clientId, clientSecret } = form;
  return { oidc: { issuer: preset.issuer ?? form.issuer, clientId, ...(clientSecret ? { clientSecret } : {}) } };
}

export function StrategyField({ form, onChange }: Props) {
  return (
    <Select
      label={words.strategy}
      size="lg"
      options={SSO_STRATEGIES.map((id) => ({
        id,
        label: SSO_PRESETS[id].name,
        detail: authenticationStrings.strategyDetails[id],
      }))}
      value={form.strategy}
      onChange={(strategy) => onChange({ ...form, strategy })}
    />
  );
}

/** @param keepsSecret Whether an existing secret stays if the field is left empty. */
export function ProviderFields({ form, onChange, keepsSecret }: Props & { keepsSecret: boolean }) {
  const preset = SSO_PRESETS[form.strategy];
  const set = (changes: Partial<ProviderForm>) => onChange({ ...form, ...changes });
  return (
    <>
      <TextField
        label={words.name}
        size="lg"
        isRequired
        maxLength={SSO_LIMITS.connectionName}
        placeholder={words.namePlaceholder}
        hint={words.nameHint}
        value={form.name}
        onChange={(name) => set({ name })}
      />
      {preset.protocol === 'SAML' ? (
        <SamlFields form={form.saml} onChange={(saml) => set({ saml })} />
      ) : (
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
              value={form.issuer}
              onChange={(issuer) => set({ issuer })}
            />
          )}
          <TextField
            label={words.clientId}
            size="lg"
            isRequired
            maxLength={SSO_LIMITS.clientId}
            value={form.clientId}
            onChange={(clientId) => set({ clientId })}
          />
          <TextField
            label={words.clientSecret}
            size="lg"
            type="password"
            autoComplete="off"
            isRequired={!keepsSecret}
            maxLength={SSO_LIMITS.clientSecret}
            hint={keepsSecret ? words.keptSecret : undefined}
            value={form.clientSecret}
            onChange={(clientSecret) => set({ clientSecret })}
          />
        </>
      )}
    </>
  );
}
