import { badInput } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';

/** A provider's request to the intake. */
export interface InboundRequest {
  method: string;
  /** Without the query. */
  path: string;
  /** Unchanged, without '?'. */
  query: string;
  header(name: string): string | undefined;
  body: Buffer;
  /** By the intake's clock. */
  nowSeconds: number;
}

/** One event of a request with a valid signature. */
export interface ProviderEvent {
  /** The provider's own id, which is the same when the event is sent again. */
  eventId: string;
  /** The provider's ids of the accounts that it concerns, as regions announce them. */
  accounts: readonly string[];
  /** Workspaces that the provider names, if this platform gave it their ids. */
  teamIds?: readonly string[];
  /** Concerns no account, so every region gets it. */
  isForAllRegions?: boolean;
  /** JSON for the region. */
  body: Buffer;
}

/** The content of a request: a provider's check of this URL, or events, of which there may be none of interest. */
export type Reading =
  | { kind: 'challenge'; answer: string | object }
  | { kind: 'events'; events: readonly ProviderEvent[] };

export interface Endpoint {
  paths: readonly string[];
  /** HTTP status of the answer to events; 200 by default. */
  status?: number;
  answer?: object;
  /**
   * @throws UNAUTHORIZED for a request without a valid signature, BAD_INPUT for one that the provider can't have sent.
   */
  receive(request: InboundRequest): Reading | Promise<Reading>;
}

/** One row in the table of providers. */
export interface Provider {
  /** The name in hashes of accounts: google-meet. */
  name: string;
  /** A provider without secrets is off: its routes do not exist. */
  isOn: boolean;
  endpoints: readonly Endpoint[];
}

/** How old a signed request may be, which limits replays. It applies in both directions, because clocks differ. */
export const SIGNATURE_WINDOW_SECONDS = 300;

export function isFresh(timestamp: string, nowSeconds: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(nowSeconds - Number(timestamp)) <= SIGNATURE_WINDOW_SECONDS;
}

/** @throws BAD_INPUT when it is not a JSON object. */
export function readJsonObject(body: Buffer): object {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    if (typeof json === 'object' && json !== null) return json;
  } catch {
    // Reported below, without the text.
  }
  throw badInput(MESSAGES.invalidJson);
}

/** Returns the path below both prefixes: the product's original one, and that of integrations. */
export const pathsOf = (provider: string, path: string): string[] => [
  `/api/global/integrations/${provider}/${path}`,
  `/${provider}/${path}`,
];
