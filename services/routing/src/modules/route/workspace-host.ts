import { REGION_TABLE, type RegionCode } from '@fieldloom/kernel/enums';

/** What a host name of the platform means. */
export type HostKind =
  | { kind: 'root' }
  | { kind: 'region'; region: RegionCode }
  | { kind: 'workspace'; subdomain: string }
  | { kind: 'unknown' };

/** Host names and origins below one root domain. */
export class Hosts {
  readonly #rootHost: string;
  readonly #rootDomain: string;
  readonly #protocol: string;

  /** @param rootDomain fieldloom.localhost:8080. @param rootOrigin Gives the scheme that browsers use. */
  constructor(rootDomain: string, rootOrigin: string) {
    this.#rootDomain = rootDomain;
    this.#rootHost = withoutPort(rootDomain);
    this.#protocol = new URL(rootOrigin).protocol;
  }

  get rootOrigin(): string {
    return `${this.#protocol}//${this.#rootDomain}`;
  }

  /** @param host As in a Host header. */
  read(host: string): HostKind {
    const name = withoutPort(host.toLowerCase());
    if (name === this.#rootHost) return { kind: 'root' };
    if (!name.endsWith(`.${this.#rootHost}`)) return { kind: 'unknown' };
    const label = name.slice(0, -this.#rootHost.length - 1);
    if (!/^[a-z0-9-]+$/.test(label)) return { kind: 'unknown' };
    const region = REGION_TABLE.find((row) => row.host === label);
    return region ? { kind: 'region', region: region.code } : { kind: 'workspace', subdomain: label };
  }

  workspaceOrigin(subdomain: string): string {
    return `${this.#protocol}//${subdomain}.${this.#rootDomain}`;
  }

  regionOrigin(region: RegionCode): string {
    const row = REGION_TABLE.find(({ code }) => code === region);
    return `${this.#protocol}//${row?.host ?? region.replace('_', '-')}.${this.#rootDomain}`;
  }

  /**
   * Returns a URL inside a workspace; no path can lead out of it.
   * @param path With or without a leading slash.
   * @param query Without '?'.
   */
  insideWorkspace(subdomain: string, path: string, query = ''): string {
    const url = new URL(this.workspaceOrigin(subdomain));
    // The setter never changes the origin: '//evil.example' and '/\\evil.example' become paths.
    url.pathname = `/${path.replace(/^[/\\]+/, '')}`;
    url.search = query;
    return url.href;
  }
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}
