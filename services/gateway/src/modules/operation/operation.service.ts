import { badInput } from '@fieldloom/kernel/errors';
import type { Metrics } from '@fieldloom/observability/metrics';
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
  getVariableValues,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql';
import { OPERATION_LIMITS } from '../../limits.ts';
import type { Identity } from '../caller/identity.ts';
import type { RootFieldAccess } from '../caller/root-field-access.ts';
import { idsOf, type SupportUse, type SupportUses } from '../caller/support-uses.ts';
import type { SubgraphSockets } from '../subscription/subgraph-sockets.ts';
import { type DocumentStore, pickOperation } from './document-store.ts';
import type { ExecuteInput, Join } from './join.ts';
import { measureOperation } from './measure-operation.ts';
import type { OperationRequest } from './operation-request.ts';
import type { PersistedDocuments } from './persisted-documents.ts';
import { presentFault } from './present-errors.ts';

const MAX_VARIABLE_ERRORS = 5;

export interface OperationServiceOptions {
  join: Join;
  access: RootFieldAccess;
  documents: DocumentStore;
  persisted: PersistedDocuments;
  supportUses: SupportUses;
  introspection: boolean;
  metrics: Metrics;
  /** Called with errors that were hidden from a client. */
  onHidden: (fault: unknown) => void;
}

export interface RunOptions {
  identity: Identity;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  sockets?: SubgraphSockets | undefined;
}

/** An operation that passed every check. */
export interface PreparedOperation {
  kind: OperationTypeNode;
  input: ExecuteInput;
  /** Set for support: it must be recorded before the operation runs. */
  use?: SupportUse | undefined;
}

/** Checks operations and runs them on the joined schema. */
export class OperationService {
  readonly #options: OperationServiceOptions;

  constructor(options: OperationServiceOptions) {
    this.#options = options;
  }

  /**
   * @throws BAD_INPUT for an operation that cannot be read, does not fit the schema or exceeds a limit; FORBIDDEN for
   * one that this caller may not request at all.
   */
  prepare(request: OperationRequest, run: RunOptions): PreparedOperation {
    const { persisted, documents, join, access, introspection } = this.#options;
    const known = documents.read(persisted.resolve(request));
    const operation = pickOperation(known, request.operationName);
    const measure = measureOperation({
      schema: join.schema,
      operation,
      fragments: known.fragments,
      variables: request.variables,
      introspection,
    });
    const { caller } = run.identity;
    if (caller.kind === 'share') access.allowPublicLink(operation.operation, measure.rootFields);
    if (caller.kind === 'key') access.allowScopes(caller.key.scopes, operation.operation, measure.rootFields);
    const support = caller.kind === 'user' ? caller.actor.support : undefined;
    if (support !== undefined) access.allowSupport(support.level, operation.operation, measure.rootFields);
    this.#checkVariables(operation, request.variables);
    const input: ExecuteInput = {
      document: known.document,
      operationName: operation.name?.value,
      variables: request.variables,
      context: {
        headers: {},
        identity: run.identity,
        idempotencyKey: access.takesIdempotencyKey(measure.rootFields) ? run.idempotencyKey : undefined,
        // A mutation that has started runs to its end, whether or not the client waits.
        signal: operation.operation === OperationTypeNode.QUERY ? run.signal : undefined,
        sockets: run.sockets,
      },
    };
    const use = support && useOf(operation, measure.rootFields, request.variables);
    return { kind: operation.operation, input, use };
  }

  /** Runs a query or mutation; errors are part of the answer. */
  async run(request: OperationRequest, run: RunOptions): Promise<FormattedExecutionResult> {
    const started = performance.now();
    let kind = 'refused';
    let result: FormattedExecutionResult;
    try {
      const prepared = this.prepare(request, run);
      kind = prepared.kind;
      if (prepared.kind === OperationTypeNode.SUBSCRIPTION) throw badInput('Subscriptions need a websocket');
      await this.#note(prepared);
      result = this.present(await this.#options.join.execute(prepared.input));
    } catch (error) {
      result = this.presentFailure(error);
    }
    const outcome = result.errors === undefined ? 'ok' : 'error';
    this.#options.metrics.histogram('gateway_operation_seconds', (performance.now() - started) / 1_000, {
      kind,
      outcome,
    });
    return result;
  }

  /** Yields a subscription's results in the form for clients; returns a single result when it could not start. */
  async subscribe(
    prepared: PreparedOperation,
  ): Promise<AsyncIterable<FormattedExecutionResult> | FormattedExecutionResult> {
    try {
      await this.#note(prepared);
      const results = await this.#options.join.subscribe(prepared.input);
      return Symbol.asyncIterator in results ? this.#presentEach(results) : this.present(results);
    } catch (error) {
      return this.presentFailure(error);
    }
  }

  present(result: ExecutionResult): FormattedExecutionResult {
    const { data, errors } = result;
    if (errors === undefined || errors.length === 0) return { data: data ?? null };
    return { data: data ?? null, errors: errors.map((error) => this.#presentOne(error)) };
  }

  /** Returns the answer for an operation that did not run. */
  presentFailure(error: unknown): FormattedExecutionResult {
    const faults = error instanceof AggregateError ? error.errors : [error];
    return { errors: faults.map((fault) => this.#presentOne(fault)) };
  }

  async #note({ use, input }: PreparedOperation): Promise<void> {
    const { caller } = input.context.identity;
    if (use !== undefined && caller.kind === 'user') await this.#options.supportUses.note(caller.actor, use);
  }

  /** Not a generator: `return` must reach the subgraph at once, even while the next event is awaited. */
  #presentEach(results: AsyncIterable<ExecutionResult>): AsyncIterableIterator<FormattedExecutionResult> {
    const source = results[Symbol.asyncIterator]();
    const done = { value: undefined, done: true } as const;
    const end = async (): Promise<IteratorReturnResult<undefined>> => {
      await source.return?.();
      return done;
    };
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      next: async () => {
        const { value, done: isDone } = await source.next();
        if (isDone) return done;
        const presented = this.present(value);
        // The runtime reuses the list of errors for the next event, and an old error must not come again.
        (value.errors as unknown[] | undefined)?.splice(0);
        return { value: presented, done: false };
      },
      return: end,
      throw: end,
    };
  }

  #presentOne(fault: unknown): GraphQLFormattedError {
    const { error, hidden } = presentFault(fault);
    if (hidden !== undefined) this.#options.onHidden(hidden);
    this.#options.metrics.counter('gateway_errors_total', 1, { code: String(error.extensions?.code) });
    return error;
  }

  /** @throws BAD_INPUT when variables do not fit their types. */
  #checkVariables(operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): void {
    const { errors } = getVariableValues(this.#options.join.schema, operation.variableDefinitions ?? [], variables, {
      maxErrors: MAX_VARIABLE_ERRORS,
    });
    if (errors !== undefined) throw badInput(errors.map(({ message }) => message).join('\n'));
  }
}

/** Values in the document itself count like variables when they are ids. */
function useOf(
  operation: OperationDefinitionNode,
  rootFields: readonly string[],
  variables: Readonly<Record<string, unknown>>,
): SupportUse {
  const written: string[] = [];
  visit(operation, { StringValue: ({ value }) => void written.push(value) });
  return {
    kind: operation.operation,
    name: operation.name?.value ?? '',
    fields: rootFields,
    ids: idsOf([variables, written]),
  };
}

/**
 * Returns the idempotency key of one operation of a request; operations of a batch must not share one.
 * @throws BAD_INPUT for a key that is too long.
 */
export function idempotencyKeyOf(header: unknown, index: number, isBatch: boolean): string | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  if (header.length > OPERATION_LIMITS.idempotencyKey) {
    throw badInput('The Idempotency-Key is too long', { limit: OPERATION_LIMITS.idempotencyKey });
  }
  return isBatch ? `${header}#${index}` : header;
}
