import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type SchemaType } from '../../client/graphql.ts';
import { readCertificates } from './read-certificates.ts';
import { authenticationStrings } from './strings.ts';

type SsoSamlInput = SchemaType<'SsoSamlInput'>;

const words = authenticationStrings.dialog;

/** The form that describes a SAML provider. */
export interface SamlForm {
  by: 'url' | 'text' | 'parts';
  metadataUrl: string;
  metadata: string;
  entityId: string;
  signOnUrl: string;
  /** PEM, one after another. */
  certificates: string;
}

/** What is known about a SAML provider, without its certificates. */
export interface KnownSaml {
  metadataUrl: string | null;
  entityId: string;
  signOnUrl: string;
}

export function emptySaml(saml: KnownSaml | null | undefined): SamlForm {
  return {
    by: saml && !saml.metadataUrl ? 'text' : 'url',
    metadataUrl: saml?.metadataUrl ?? '',
    metadata: '',
    entityId: saml?.entityId ?? '',
    signOnUrl: saml?.signOnUrl ?? '',
    certificates: '',
  };
}

export function samlInput({ by, ...form }: SamlForm): SsoSamlInput {
  if (by === 'url') return { metadataUrl: form.metadataUrl };
  if (by === 'text') return { metadata: form.metadata };
  const { entityId, signOnUrl } = form;
  return { entityId, signOnUrl, certificates: readCertificates(form.certificates) };
}

export function SamlFields({ form, onChange }: { form: SamlForm; onChange: (form: SamlForm) => void }) {
  const set = (changes: Partial<SamlForm>) => onChange({ ...form, ...changes });
  return (
    <>
      <Select<SamlForm['by']>
        label={words.by}
        size="lg"
        options={[
          { id: 'url', label: words.byUrl },
          { id: 'text', label: words.byText },
          { id: 'parts', label: words.byParts },
        ]}
        value={form.by}
        onChange={(by) => set({ by })}
      />
      {form.by === 'url' && (
        <TextField
          label={words.metadataUrl}
          size="lg"
          type="url"
          isRequired
          maxLength={SSO_LIMITS.issuer}
          value={form.metadataUrl}
          onChange={(metadataUrl) => set({ metadataUrl })}
        />
      )}
      {form.by === 'text' && (
        <TextArea
          label={words.metadata}
          isRequired
          rows={4}
          maxLength={SSO_LIMITS.metadata}
          value={form.metadata}
          onChange={(metadata) => set({ metadata })}
        />
      )}
      {form.by === 'parts' && (
        <>
          <TextField
            label={words.entityId}
            size="lg"
            isRequired
            maxLength={SSO_LIMITS.issuer}
            value={form.entityId}
            onChange={(entityId) => set({ entityId })}
          />
          <TextField
            label={words.signOnUrl}
            size="lg"
            type="url"
            isRequired
            maxLength={SSO_LIMITS.issuer}
            value={form.signOnUrl}
            onChange={(signOnUrl) => set({ signOnUrl })}
          />
          <TextArea
            label={words.certificates}
            isRequired
            rows={4}
            hint={words.certificatesHint}
            value={form.certificates}
            onChange={(certificates) => set({ certificates })}
          />
        </>
      )}
    </>
  );
}
