import { SSO_STRATEGIES } from '@fieldloom/kernel/enums';
import { badInput, unprocessable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { SSO_LIMITS, SSO_PRESETS } from '@fieldloom/kernel/single-sign-on';
import { boundedText, cleanLine } from '@fieldloom/kernel/text';
import type { Outbound } from '@fieldloom/outbound/outbound';
import { Inject, Injectable } from '@nestjs/common';
import type { SsoConnectionRow } from '../../database/rows.ts';
import { OidcClient } from '../provider-sign-in/oidc-client.ts';
import { ConnectionVault } from './connection-vault.ts';
import { OUTBOUND } from './outbound.ts';
import { checkFacts, readSamlMetadata, type SamlProviderFacts } from './saml-metadata.ts';
import { makeServiceKey } from './service-key.ts';
import type { ConnectionSettings } from './sso-connection.repository.ts';

export interface OidcInput {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
}

export interface SamlInput {
  metadata?: string | undefined;
  metadataUrl?: string | undefined;
  entityId?: string | undefined;
  signOnUrl?: string | undefined;
  certificates?: readonly string[] | undefined;
}

export interface ProviderInput {
  oidc?: OidcInput | undefined;
  saml?: SamlInput | undefined;
}

/** What describes a connection besides its provider's details. */
type ConnectionKind = Pick<SsoConnectionRow, 'name' | 'strategy' | 'protocol'>;

const NO_SETTINGS: ConnectionSettings = {
  oidc_config_id: null,
  issuer: null,
  client_id: null,
  sealed_client_secret: null,
  metadata_url: null,
  entity_id: null,
  sign_on_url: null,
  certificates: [],
  sp_certificate: null,
  sealed_sp_key: null,
};

/** @throws BAD_INPUT. */
export function readKind(input: { name: string; strategy: string }): ConnectionKind {
  const strategy = SSO_STRATEGIES.find((each) => each === input.strategy);
  if (strategy === undefined) throw badInput('strategy is none that can be connected', { field: 'strategy' });
  return { name: readName(input.name), strategy, protocol: SSO_PRESETS[strategy].protocol };
}

/** @throws BAD_INPUT. */
export function readName(text: string): string {
  const name = cleanLine(text, SSO_LIMITS.connectionName, 'name');
  if (name === '') throw badInput('A connection needs a name', { field: 'name' });
  return name;
}

type Identified = Pick<SsoConnectionRow, 'id' | 'strategy' | 'protocol'>;

/** Turns what an admin says about a provider into what is stored, after checking it with the provider. */
@Injectable()
export class ConnectionSettingsReader {
  constructor(
    @Inject(OUTBOUND) private readonly outbound: Outbound,
    private readonly oidc: OidcClient,
    private readonly vault: ConnectionVault,
  ) {}

  /**
   * @param before The connection that is changed; fields that are left out stay.
   * @throws BAD_INPUT, UNPROCESSABLE, UNAVAILABLE.
   */
  async read(connection: Identified, input: ProviderInput, before?: SsoConnectionRow): Promise<ConnectionSettings> {
    const isOidc = connection.protocol === 'OIDC';
    const wanted = isOidc ? input.oidc : input.saml;
    if (wanted === undefined || (isOidc ? input.saml : input.oidc) !== undefined) {
      const field = isOidc ? 'oidc' : 'saml';
      throw badInput(`This kind of connection needs ${field}, and that alone`, { field });
    }
    return isOidc
      ? this.#readOidc(connection, wanted as OidcInput, before)
      : this.#readSaml(connection, wanted as SamlInput, before);
  }

  /** Checks the configuration with the provider again. @throws UNPROCESSABLE, UNAVAILABLE. */
  async check(connection: SsoConnectionRow): Promise<void> {
    if (connection.issuer !== null) {
      await this.oidc.check(connection.issuer);
      return;
    }
    if (connection.metadata_url === null) return;
    const facts = await this.#fetchMetadata(connection.metadata_url);
    if (facts.entityId !== connection.entity_id) {
      throw unprocessable('The metadata are of another provider now', { field: 'metadataUrl' });
    }
    if (!facts.certificates.every((certificate) => connection.certificates.includes(certificate))) {
      throw unprocessable('The provider has another certificate now. Save its metadata again', {
        field: 'certificates',
      });
    }
  }

  async #readOidc(connection: Identified, input: OidcInput, before?: SsoConnectionRow): Promise<ConnectionSettings> {
    const clientId = bounded(input.clientId, SSO_LIMITS.clientId, 'clientId');
    const preset = SSO_PRESETS[connection.strategy];
    const wanted = preset.issuer ?? bounded(input.issuer, SSO_LIMITS.issuer, 'issuer');
    const secret =
      input.clientSecret === undefined
        ? undefined
        : bounded(input.clientSecret, SSO_LIMITS.clientSecret, 'clientSecret');
    const issuer = await this.oidc.check(wanted);
    const isSame = before?.issuer === issuer && before.client_id === clientId;
    // A secret is sent only to the issuer for which it was entered.
    const kept = isSame ? before.sealed_client_secret : null;
    const sealed = secret === undefined ? kept : this.vault.seal(secret, connection.id);
    if (sealed === null) throw badInput('The client’s secret is needed', { field: 'clientSecret' });
    return {
      ...NO_SETTINGS,
      oidc_config_id: isSame ? before.oidc_config_id : newId(),
      issuer,
      client_id: clientId,
      sealed_client_secret: sealed,
    };
  }

  async #readSaml(connection: Identified, input: SamlInput, before?: SsoConnectionRow): Promise<ConnectionSettings> {
    const facts = await this.#factsOf(input);
    const key = before?.sealed_sp_key
      ? { sp_certificate: before.sp_certificate, sealed_sp_key: before.sealed_sp_key }
      : await this.#makeKey(connection.id);
    return {
      ...NO_SETTINGS,
      ...key,
      metadata_url: input.metadataUrl ?? null,
      entity_id: facts.entityId,
      sign_on_url: facts.signOnUrl,
      certificates: facts.certificates,
    };
  }

  async #factsOf({ metadata, metadataUrl, entityId, signOnUrl, certificates }: SamlInput): Promise<SamlProviderFacts> {
    if (metadataUrl !== undefined) return this.#fetchMetadata(bounded(metadataUrl, SSO_LIMITS.issuer, 'metadataUrl'));
    if (metadata !== undefined) return readSamlMetadata(bounded(metadata, SSO_LIMITS.metadata, 'metadata'));
    if (entityId === undefined || signOnUrl === undefined || certificates === undefined) {
      throw badInput('Give the provider’s metadata, or its entity id, sign-on address and certificates', {
        field: 'metadata',
      });
    }
    return checkFacts({ entityId, signOnUrl, certificates: [...certificates] });
  }

  async #fetchMetadata(url: string): Promise<SamlProviderFacts> {
    const { status, body } = await this.outbound.fetch(url, { maxBytes: SSO_LIMITS.metadata, redirects: 3 });
    if (status !== 200) throw unprocessable('There are no metadata at this address', { field: 'metadataUrl', status });
    return readSamlMetadata(body.toString('utf8'));
  }

  async #makeKey(id: string): Promise<Pick<ConnectionSettings, 'sp_certificate' | 'sealed_sp_key'>> {
    const { certificate, privateKey } = await makeServiceKey(`fieldloom ${id}`);
    return { sp_certificate: certificate, sealed_sp_key: this.vault.seal(privateKey, id) };
  }
}

function bounded(text: string, limit: number, field: string): string {
  const trimmed = boundedText(text.trim(), limit, field);
  if (trimmed === '') throw badInput(`${field} must not be empty`, { field });
  return trimmed;
}
