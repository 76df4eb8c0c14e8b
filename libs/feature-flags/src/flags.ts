import {
  type ClientFlagName,
  FEATURE_FLAGS,
  FLAG_NAMES,
  type FlagName,
  type FlagValue,
} from '@fieldloom/kernel/feature-flags';
import { type Client, OpenFeature } from '@openfeature/server-sdk';
import { FlagProvider, type FlagSource } from './flag-provider.ts';

/** The flags that a browser may know. */
export type ClientFlags = { [N in ClientFlagName]: FlagValue<N> };

/** Reads flags with their own types through OpenFeature, so an operator's hooks and telemetry see every evaluation. */
export class Flags {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** @param domain Names the reader, because one process may read more than one source. */
  static async open(source: FlagSource, domain = 'fieldloom'): Promise<Flags> {
    await OpenFeature.setProviderAndWait(domain, new FlagProvider(source));
    return new Flags(OpenFeature.getClient(domain));
  }

  /** @param teamId null = outside of any workspace. */
  async get<N extends FlagName>(name: N, teamId: string | null): Promise<FlagValue<N>> {
    const flag = FEATURE_FLAGS[name];
    const context = teamId === null ? {} : { targetingKey: teamId };
    const value =
      flag.kind === 'boolean'
        ? await this.#client.getBooleanValue(name, flag.default, context)
        : await this.#client.getStringValue(name, flag.default, context);
    return value as FlagValue<N>;
  }

  /** Returns every flag that is meant for browsers, with its value for the workspace. */
  async forClients(teamId: string | null): Promise<ClientFlags> {
    const names = FLAG_NAMES.filter((name) => FEATURE_FLAGS[name].isForClients);
    const values = await Promise.all(names.map(async (name) => [name, await this.get(name, teamId)] as const));
    return Object.fromEntries(values) as ClientFlags;
  }
}
