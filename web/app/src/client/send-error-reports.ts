import {
  CLIENT_ERROR_LIMITS,
  CLIENT_ERROR_PATH,
  type ClientErrorBody,
  type ClientErrorReport,
} from '@fieldloom/kernel/client-errors';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { ChunkError } from '@fieldloom/ui/load-chunk.ts';
import { CombinedError } from '@urql/core';
import { SignedOutError, WorkspaceClosedError } from './access-token.ts';
import type { Fault } from './error-reports.ts';
import { type GraphqlErrorBody, HttpError } from './graphql-call.ts';
import { fetchHere } from './home-address.ts';

/** Never reported: network failures, browser quirks and other people's scripts. */
const IGNORED_MESSAGES = [
  'Failed to fetch',
  'NetworkError when attempting to fetch resource',
  'network connection was lost',
  'network error',
  'appears to be offline',
  'ResizeObserver loop',
  'Object Not Found Matching Id',
  MESSAGES.socketNotRestarted,
];
const EXTENSION = /\b(?:chrome|moz|safari(?:-web)?|ms-browser)-extension:\/\//;
/** Matches `at load (https://acme.example.com/assets/note-3f.js:1:2345)`, and the formats of Firefox and Safari. */
const PLACE = /([\w$.-]+\.m?[jt]sx?)(?:\?[^:)\s]*)?:(\d+):(\d+)/;
const NAME = /^[A-Za-z_$][\w$]{0,99}$/;
const CODE = /^[A-Z][A-Z0-9_]{0,49}$/;

const KNOWN_MESSAGES: ReadonlySet<string> = new Set(Object.values(MESSAGES));

type Told = Omit<ClientErrorReport, 'at' | 'page' | 'operation'>;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const known = (message: string): { message?: string } => (KNOWN_MESSAGES.has(message) ? { message } : {});
const coded = (code: string | undefined): { code?: string } => (code !== undefined && CODE.test(code) ? { code } : {});

/** Returns files of the built program with line and column, without host, path or query. */
function framesOf(error: unknown): { frames?: string[] } {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const frames = lines.flatMap((line) => {
    const [, file, row, column] = PLACE.exec(line) ?? [];
    return file === undefined ? [] : [`${file.slice(-120)}:${row}:${column}`];
  });
  return frames.length === 0 ? {} : { frames: frames.slice(0, CLIENT_ERROR_LIMITS.frames) };
}

function isIgnored(error: unknown): boolean {
  const text = textOf(error);
  return (
    IGNORED_MESSAGES.some((ignored) => text.toLowerCase().includes(ignored.toLowerCase())) ||
    EXTENSION.test(error instanceof Error ? (error.stack ?? '') : text)
  );
}

/**
 * Reports everything except an expired token, invalid input, and NOT_FOUND, which also covers objects that the reader
 * may not see.
 */
function ofGraphql(error: GraphqlErrorBody): Told[] {
  const code = error.extensions?.code;
  const isExpected = error.message === MESSAGES.jwtExpired || code === 'BAD_USER_INPUT' || code === 'NOT_FOUND';
  if (isExpected || isIgnored(error.message)) return [];
  return [{ kind: 'graphql', type: 'GraphQLError', ...known(error.message), ...coded(code) }];
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError');
const isSocketClose = (error: unknown): boolean => typeof CloseEvent !== 'undefined' && error instanceof CloseEvent;
/** Same as a rejected token: shown to the person, expected by the program. */
const isEndOfSession = (error: unknown): boolean =>
  error instanceof SignedOutError || error instanceof WorkspaceClosedError;

function ofHttp(error: HttpError): Told[] {
  const isExpired = error.status === 401 && error.message === MESSAGES.jwtExpired;
  if (error.status >= 500 || isExpired) return [];
  return [{ kind: 'network', type: 'HttpError', status: error.status, ...coded(error.code), ...known(error.message) }];
}

export interface ReactionOptions {
  /** Tells whether the address that serves the program responds. */
  isReachable: () => Promise<boolean>;
}

/** Builds the reports for an error, in the program's own words; none for expected errors. */
export async function reactionTo(fault: Fault, { isReachable }: ReactionOptions): Promise<ClientErrorReport[]> {
  const { at, operation, page } = fault;
  const found = await partsOf(fault.error, fault.isLeaving, operation !== undefined, isReachable);
  return found.map((part) => ({
    ...part,
    at: at.toISOString(),
    page,
    ...(operation !== undefined && NAME.test(operation) ? { operation } : {}),
  }));
}

async function partsOf(
  error: unknown,
  isLeaving: boolean,
  isOfNetwork: boolean,
  isReachable: () => Promise<boolean>,
): Promise<Told[]> {
  if (error instanceof CombinedError) {
    if (error.graphQLErrors.length > 0) return (error.graphQLErrors as GraphqlErrorBody[]).flatMap(ofGraphql);
    return partsOf(error.networkError, isLeaving, true, isReachable);
  }
  if (error instanceof ChunkError) {
    const { chunk, reason } = error;
    return [{ kind: 'script', type: error.name, ...known(error.message), chunk, chunkCause: reason }];
  }
  if (error instanceof HttpError) return ofHttp(error);
  if (isAbort(error) || isSocketClose(error) || isEndOfSession(error) || isIgnored(error)) return [];
  if (isLeaving && textOf(error).includes('Load failed')) return [];
  if (isOfNetwork && !(await isReachable())) return [];
  const type = error instanceof Error && NAME.test(error.name) ? error.name : 'Error';
  const kind = isOfNetwork ? 'network' : 'uncaught';
  return [{ kind, type, ...known(textOf(error)), ...framesOf(error) }];
}

async function isProgramReachable(): Promise<boolean> {
  const address = new URL(`${import.meta.env.BASE_URL}favicon.svg`, location.href);
  return fetch(address, { method: 'HEAD', cache: 'no-store', mode: 'no-cors' }).then(
    () => true,
    () => false,
  );
}

export type SendReports = (
  faults: readonly Fault[],
  page: Pick<ClientErrorBody, 'session' | 'release'> & { authorization: string },
) => Promise<void>;

/** `POST /api/errors` of the region, which forwards them to its operator's collector. */
export const sendReports: SendReports = async (faults, { session, release, authorization }) => {
  const each = await Promise.all(faults.map((fault) => reactionTo(fault, { isReachable: isProgramReachable })));
  const reports = each.flat().slice(0, CLIENT_ERROR_LIMITS.together);
  if (reports.length === 0) return;
  const body: ClientErrorBody = { session, release, reports };
  await fetchHere(CLIENT_ERROR_PATH, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
};
