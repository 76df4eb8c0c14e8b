import { badInput } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';

/** A provider's request as it reached the intake. */
export interface InboundRequest {
  method: string;
  /** Without the question. */
  path: string;
  /** As it came, without '?'. */
  query: string;
  header(name: string): string | undefined;
  body: Buffer;
  /** Of the intake's clock. */
  nowSeconds: number;
}

/** One event of a request whose signature holds. */
export interface ProviderEvent {
  /** The provider's own id of it: posted again, it has the same. */
  eventId: string;
  /** The provider's ids of the accounts that it concerns, as regions announce them. */
  accounts: readonly string[];
  /** Workspaces that the provider itself names, as it was told by this platform. */
  teamIds?: readonly string[];
  /** Concerns no account: every region gets it. */
  isForAllRegions?: boolean;
  /** JSON, for the region. */
  body: Buffer;
}

/** What a request was: a question of the provider about this address, or events, of which there may be none of interest. */
export type Reading =
  | { kind: 'challenge'; answer: string | object }
  | { kind: 'events'; events: readonly ProviderEvent[] };

export interface Endpoint {
  paths: readonly string[];
  /** HTTP status of the answer to events; 200 where nothing else is said. */
  status?: number;
  answer?: object;
  /** @throws UNAUTHORIZED for what the provider did not sign, BAD_INPUT for what it cannot have sent. */
  receive(request: InboundRequest): Reading | Promise<Reading>;
}

/** A row of the table of providers. */
export interface Provider {
  /** As in the hashes of accounts: google-meet. */
  name: string;
  /** Without its secrets a provider is off: its addresses are not there. */
  isOn: boolean;
  endpoints: readonly Endpoint[];
}

/** A signature proves nothing about who sends it again later. Both directions: clocks differ. */
export const SIGNATURE_WINDOW_SECONDS = 300;

export function isFresh(timestamp: string, nowSeconds: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(nowSeconds - Number(timestamp)) <= SIGNATURE_WINDOW_SECONDS;
}

/** @throws BAD_INPUT when it is no JSON object. */
export function readJsonObject(body: Buffer): object {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    if (typeof json === 'object' && json !== null) return json;
  } catch {
    // Said below, without the text.
  }
  throw badInput(MESSAGES.invalidJson);
}

/** Below both prefixes: the address that the product has always had, and that of integrations. */
export const pathsOf = (provider: string, path: string): string[] => [
  `/api/global/integrations/${provider}/${path}`,
  `/${provider}/${path}`,
];
