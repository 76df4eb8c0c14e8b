import type { Logger } from '@fieldloom/observability/logger';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { LOGGER } from '../../logger.ts';
import { SCIM_LIMITS } from './scim.limits.ts';
import { invalidPath, invalidSyntax, invalidValue, isUnexpected, ScimError, toScimError } from './scim-error.ts';
import { ScimGroupService } from './scim-group.service.ts';
import { readPatch, valueOf } from './scim-patch.ts';
import type { Presented } from './scim-presenter.ts';
import type { ScimCaller, ScimResources } from './scim-resource.ts';
import { ScimUserService } from './scim-user.service.ts';
import { isObject, type Json, type JsonObject } from './scim-values.ts';

const BULK_RESPONSE_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse';

const operationShape = z.object({
  method: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(['POST', 'PUT', 'PATCH', 'DELETE'])),
  path: z.string().min(1).max(1_000),
  bulkId: z.string().min(1).max(200).nullish(),
  version: z.string().max(200).nullish(),
  data: z.unknown().optional(),
});
type Operation = z.infer<typeof operationShape>;

const REFERENCE = /^bulkId:(.+)$/;
const PATH = /^\/(Users|Groups)(?:\/([^/?#]+))?$/i;

/** Many independent changes in one request. A change that refers to another one (`bulkId:…`) is made after it. */
@Injectable()
export class ScimBulkService {
  constructor(
    private readonly users: ScimUserService,
    private readonly groups: ScimGroupService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the body of the answer. @throws ScimError for a malformed request or one with too many operations. */
  async run(caller: ScimCaller, body: unknown): Promise<JsonObject> {
    const { operations, failOnErrors } = readBulk(body);
    const results = new Map<Operation, JsonObject>();
    const made = new Map<string, string | null>();
    let errors = 0;
    let waiting = operations;
    while (waiting.length > 0 && errors < failOnErrors) {
      // An operation whose reference can never be resolved is tried too, and gets its error.
      const next = waiting.find((each) => isReady(each, waiting)) ?? (waiting[0] as Operation);
      waiting = waiting.filter((each) => each !== next);
      const { result, id, isError } = await this.#runOne(caller, next, made);
      results.set(next, result);
      if (next.bulkId != null) made.set(next.bulkId, id);
      if (isError) errors += 1;
    }
    const done = operations.map((operation) => results.get(operation)).filter((result) => result !== undefined);
    return { schemas: [BULK_RESPONSE_SCHEMA], Operations: done };
  }

  async #runOne(
    caller: ScimCaller,
    operation: Operation,
    made: ReadonlyMap<string, string | null>,
  ): Promise<{ result: JsonObject; id: string | null; isError: boolean }> {
    const { method, bulkId } = operation;
    const named = { method, ...(bulkId == null ? {} : { bulkId }) };
    try {
      const { status, resource } = await this.#apply(caller, operation, made);
      const told = resource === null ? {} : { location: resource.location, version: resource.version };
      return { result: { ...named, ...told, status: String(status) }, id: resource?.id ?? null, isError: false };
    } catch (error) {
      if (isUnexpected(error)) this.logger.error({ err: error }, 'a bulk operation failed');
      const { status, body } = toScimError(error);
      const result = { ...named, status: String(status), response: { ...body } };
      return { result, id: null, isError: true };
    }
  }

  async #apply(
    caller: ScimCaller,
    operation: Operation,
    made: ReadonlyMap<string, string | null>,
  ): Promise<{ status: number; resource: Presented | null }> {
    const { resources, id } = this.#target(operation.path, made);
    const data = resolveReferences((operation.data ?? null) as Json, made);
    const ifMatch = operation.version ?? undefined;
    if (operation.method === 'POST') {
      if (id !== undefined) throw invalidPath('What is made has no id yet');
      if (operation.bulkId == null) throw invalidSyntax('A POST needs a bulkId');
      const { resource, isNew } = await resources.create(caller, data);
      return { status: isNew ? 201 : 200, resource };
    }
    if (id === undefined) throw invalidPath('The path needs an id');
    if (operation.method === 'PUT') {
      return { status: 200, resource: await resources.replace(caller, id, data, ifMatch) };
    }
    if (operation.method === 'PATCH') {
      return { status: 200, resource: await resources.patch(caller, id, readPatch(data), ifMatch) };
    }
    await resources.delete(caller, id, ifMatch);
    return { status: 204, resource: null };
  }

  #target(
    path: string,
    made: ReadonlyMap<string, string | null>,
  ): { resources: ScimResources; id: string | undefined } {
    const [, kind, id] = PATH.exec(path) ?? [];
    if (kind === undefined) throw invalidPath('The path is /Users or /Groups, with an id behind it');
    const resources = kind.toLowerCase() === 'users' ? this.users : this.groups;
    return { resources, id: id === undefined ? undefined : (resolveReferences(id, made) as string) };
  }
}

function readBulk(body: unknown): { operations: Operation[]; failOnErrors: number } {
  if (!isObject(body)) throw invalidSyntax('A bulk request is an object');
  const given = valueOf(body, 'Operations');
  if (Array.isArray(given) && given.length > SCIM_LIMITS.bulkOperations) {
    throw new ScimError(413, `A bulk request has at most ${SCIM_LIMITS.bulkOperations} operations`);
  }
  const operations = z.array(operationShape).min(1).safeParse(given);
  const failOnErrors = z.int().min(1).nullish().safeParse(valueOf(body, 'failOnErrors'));
  if (!operations.success) throw invalidSyntax('Operations must be a list of operations');
  if (!failOnErrors.success) throw invalidSyntax('failOnErrors must be a whole number from 1');
  const ids = operations.data.flatMap(({ bulkId }) => bulkId ?? []);
  if (new Set(ids).size < ids.length) throw invalidValue('Every bulkId can be used once');
  return { operations: operations.data, failOnErrors: failOnErrors.data ?? Number.POSITIVE_INFINITY };
}

/** Tells whether an operation refers to none that still waits. */
function isReady(operation: Operation, waiting: readonly Operation[]): boolean {
  const text = JSON.stringify([operation.path, operation.data ?? null]);
  return !waiting.some(
    (other) =>
      other !== operation &&
      other.bulkId != null &&
      text.includes(JSON.stringify(`bulkId:${other.bulkId}`).slice(1, -1)),
  );
}

/** Replaces each `bulkId:…` with the created id, wherever it occurs. @throws ScimError invalidValue. */
function resolveReferences(value: Json, made: ReadonlyMap<string, string | null>): Json {
  if (typeof value === 'string') {
    const bulkId = REFERENCE.exec(value)?.[1];
    if (bulkId === undefined) return value;
    const id = made.get(bulkId);
    if (id == null) throw invalidValue('A bulkId refers to what was not made');
    return id;
  }
  if (Array.isArray(value)) return value.map((each: Json) => resolveReferences(each, made));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, each === undefined ? each : resolveReferences(each, made)]),
  );
}
