import { badInput } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { OPERATION_LIMITS } from '../../limits.ts';

/** One operation as a client sends it. */
export interface OperationRequest {
  query: string | undefined;
  /** SHA-256 of a persisted document, in hex. */
  documentHash: string | undefined;
  operationName: string | undefined;
  variables: Readonly<Record<string, unknown>>;
  /** `extras.page`: the pattern of the requesting route, for traces. Other extras are the client's own. */
  page: string | undefined;
}

/** A pattern such as `/data/$noteId`. A real address would tell whose page it is. */
export const PAGE_PATTERN = /^\/(?:(?:[a-z][a-z0-9-]{0,30}|\$[a-zA-Z]{1,40})(?:\/|$))*$/;

const HASH = /^(?:sha256:)?(?<hash>[0-9a-f]{64})$/;

/**
 * @param body Parsed JSON: one operation, or a list of them.
 * @throws BAD_INPUT for anything else, and for more operations than a batch may contain.
 */
export function readOperations(body: unknown): { requests: OperationRequest[]; isBatch: boolean } {
  if (!Array.isArray(body)) return { requests: [readOperation(body)], isBatch: false };
  if (body.length === 0) throw badInput('The batch is empty');
  if (body.length > OPERATION_LIMITS.batch) {
    throw badInput(`At most ${OPERATION_LIMITS.batch} operations go into a batch`, { limit: OPERATION_LIMITS.batch });
  }
  return { requests: body.map(readOperation), isBatch: true };
}

/** @throws BAD_INPUT */
export function readOperation(value: unknown): OperationRequest {
  if (!isRecord(value)) throw badInput('An operation must be an object');
  const { query, operationName, variables, extensions, documentId, extras } = value;
  if (!isText(query)) throw badInput('query must be text', { field: 'query' });
  if (!isText(operationName)) throw badInput('operationName must be text', { field: 'operationName' });
  if (variables !== undefined && variables !== null && !isRecord(variables)) {
    throw badInput('variables must be an object', { field: 'variables' });
  }
  if (extensions !== undefined && extensions !== null && !isRecord(extensions)) {
    throw badInput('extensions must be an object', { field: 'extensions' });
  }
  const documentHash = readHash(documentId, extensions);
  if (!query && documentHash === undefined) throw badInput('query is missing', { field: 'query' });
  return {
    query: query || undefined,
    documentHash,
    operationName: operationName || undefined,
    variables: variables ?? {},
    page: readPage(extras),
  };
}

/** @throws BAD_INPUT when it is not a route pattern. */
function readPage(extras: unknown): string | undefined {
  if (extras === undefined || extras === null) return undefined;
  if (!isRecord(extras)) throw badInput('extras must be an object', { field: 'extras' });
  const { page } = extras;
  if (page === undefined || page === null) return undefined;
  if (typeof page !== 'string' || page.length > OPERATION_LIMITS.page || !PAGE_PATTERN.test(page)) {
    throw badInput('extras.page must be the pattern of a route', { field: 'extras.page' });
  }
  return page;
}

/** Reads both ways to name a persisted document: `documentId`, and `extensions.persistedQuery.sha256Hash`. */
function readHash(documentId: unknown, extensions: unknown): string | undefined {
  const persisted = isRecord(extensions) && isRecord(extensions.persistedQuery) ? extensions.persistedQuery : undefined;
  const name = documentId ?? persisted?.sha256Hash;
  if (name === undefined || name === null) return undefined;
  const hash = typeof name === 'string' ? name.match(HASH)?.groups?.hash : undefined;
  if (hash === undefined) throw badInput('A document is named by its SHA-256 in hex', { field: 'documentId' });
  return hash;
}

function isText(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws BAD_INPUT 'Invalid JSON' */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput(MESSAGES.invalidJson);
  }
}
