import type { RegionCode } from '@fieldloom/kernel/enums';
import { notFound, unavailable } from '@fieldloom/kernel/errors';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;
/** Headers that are not forwarded: cookies, and headers that this platform's services use among themselves. */
const NOT_FORWARDED =
  /^(?:host|connection|cookie|content-length|transfer-encoding|keep-alive|upgrade|te|expect|x-fieldloom-.*|x-forwarded-.*)$/;
const ANSWER_HEADERS = ['content-type', 'retry-after', 'cache-control'];

export interface PassedRequest {
  method: string;
  /** With its query string. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer | undefined;
}

export interface PassedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Forwards a provider's request to the integrations service of one region. */
export class PassThrough {
  readonly #addresses: Readonly<Record<string, string>>;

  /** @param addresses PEERS, with entries like `us_b/integrations`. */
  constructor(addresses: Readonly<Record<string, string>>) {
    this.#addresses = addresses;
  }

  /** @throws UNAVAILABLE when the region does not answer. */
  async send(region: RegionCode, teamId: string, request: PassedRequest): Promise<PassedAnswer> {
    const address = this.#addresses[`${region}/integrations`];
    if (address === undefined) throw notFound('There is no such workspace');
    const headers = new Headers({ 'x-fieldloom-team': teamId, 'x-fieldloom-region': region });
    for (const [name, value] of Object.entries(request.headers)) {
      if (NOT_FORWARDED.test(name) || value === undefined) continue;
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    const hasBody = request.body !== undefined && !['GET', 'HEAD'].includes(request.method);
    try {
      const response = await fetch(new URL(request.path, address), {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
      });
      const body = Buffer.from(await response.arrayBuffer());
      if (body.byteLength > MAX_ANSWER_BYTES) throw new Error('the answer is too large');
      const kept = ANSWER_HEADERS.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      return { status: response.status, headers: Object.fromEntries(kept), body };
    } catch (error) {
      throw unavailable('Temporarily unavailable', error);
    }
  }
}
