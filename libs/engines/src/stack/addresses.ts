import { S3_ACCESS_KEY, S3_BUCKET } from '../engines/s3.ts';
import { TEMPORAL_NAMESPACE } from '../engines/temporal.ts';
import { DEFAULT_BASE_PORT, DEFAULT_FRONT_PORT, hostLabel, isRegion, portOf, regions, type Scope } from '../scopes.ts';
import { servicesOf } from '../services.ts';
import { type StackLayout, StackSecrets } from './layout.ts';

const ROOT_HOST = 'fieldloom.localhost';

/**
 * The port on which browsers reach the whole platform. Stacks with another base port use one from their own hundred.
 */
export function frontPortOf(basePort: number): number {
  return basePort === DEFAULT_BASE_PORT ? DEFAULT_FRONT_PORT : portOf(basePort, 'global', 'front');
}

export function rootDomainOf(basePort: number): string {
  return `${ROOT_HOST}:${frontPortOf(basePort)}`;
}

const local = (port: number) => `http://127.0.0.1:${port}`;

/** Every address and password of one scope, for services, tests and people. */
export class ScopeAddresses {
  readonly scope: Scope;
  readonly #base: number;
  readonly #secrets: StackSecrets;

  constructor(layout: StackLayout, secrets: StackSecrets, scope: Scope) {
    this.scope = scope;
    this.#base = layout.basePort;
    this.#secrets = secrets;
  }

  static async open(layout: StackLayout, scope: Scope): Promise<ScopeAddresses> {
    return new ScopeAddresses(layout, await StackSecrets.open(layout), scope);
  }

  /**
   * Returns the URL of a database for one of its roles. In tests the superuser `postgres` creates and drops databases.
   */
  database(name: string, role: string): string {
    const port = portOf(this.#base, this.scope, 'postgres');
    return `postgres://${role}:${this.#secrets.password(this.scope, role)}@127.0.0.1:${port}/${name}`;
  }

  get engines(): Record<string, string> {
    const port = (name: Parameters<typeof portOf>[2]) => portOf(this.#base, this.scope, name);
    return {
      KAFKA_BROKERS: `127.0.0.1:${port('kafka')}`,
      OPENSEARCH_URL: local(port('opensearch')),
      // There is only one node, so a replica could not be placed.
      INDEX_REPLICAS: '0',
      S3_ENDPOINT: local(port('s3')),
      S3_PUBLIC_ENDPOINT: `http://s3.${hostLabel(this.scope)}.${rootDomainOf(this.#base)}`,
      S3_ACCESS_KEY,
      S3_SECRET_KEY: this.#secrets.password(this.scope, 's3'),
      S3_BUCKET,
      TEMPORAL_ADDRESS: `127.0.0.1:${port('temporal')}`,
      TEMPORAL_NAMESPACE,
    };
  }

  get smtpUrl(): string {
    return `smtp://127.0.0.1:${portOf(this.#base, 'global', 'smtp')}`;
  }

  /**
   * Base URLs of the services that this scope may call: its own, and those of the other tier. Regions never call
   * regions.
   */
  get peers(): Record<string, string> {
    const of = (scope: Scope, prefix: string) =>
      servicesOf(isRegion(scope) ? 'region' : 'global').flatMap(({ name, processes }) => {
        const main = processes[0];
        return main ? [[`${prefix}${name}`, local(portOf(this.#base, scope, main.port))] as const] : [];
      });
    const others = isRegion(this.scope)
      ? of('global', 'global/')
      : regions.flatMap((region) => of(region, `${region}/`));
    return Object.fromEntries([...of(this.scope, ''), ...others]);
  }
}
