import {
  Client,
  CombinedError,
  type Exchange,
  type ExecutionResult,
  makeResult,
  type Operation,
  type OperationResult,
} from '@urql/core';
import { buildSchema, type DocumentNode, execute, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { empty, make, mergeMap, pipe } from 'wonka';
import { normalizedCache } from '../../../src/client/cache.ts';
import { wholeExchange } from '../../../src/client/whole-exchange.ts';
import { type Answer, nameOf } from './answers.ts';

let schema: GraphQLSchema | undefined;

/** @param sdl The public schema. */
export function learnSchema(sdl: string): void {
  schema = buildSchema(sdl, { assumeValid: true });
}

/** What a component asked for, in order. */
export interface Asked {
  operation: string;
  variables: unknown;
}

/** By the name that the answer has in the result: fixtures are written as results are read. */
const byResponseName: GraphQLFieldResolver<unknown, unknown> = (source, _args, _context, { path }) =>
  (source as Record<string, unknown>)[path.key as string];

/**
 * The application's cache in front of fixtures. They are executed against the public schema: what is null where the schema has
 * none, or lacks, is an error here as it would be from the gateway.
 */
export function fixtureClient(answers: readonly Answer[], asked: Asked[], problems: string[]): Client {
  const byName = new Map(answers.map((each) => [each.operation, each]));
  const run = async (operation: Operation): Promise<OperationResult> => {
    const document = operation.query as DocumentNode;
    const name = nameOf(document);
    asked.push({ operation: name, variables: operation.variables });
    const found = byName.get(name);
    if (found === undefined) problems.push(`No fixture answers ${name}`);
    try {
      if (schema === undefined) throw new Error('The schema is not known yet');
      const result = await execute({
        schema,
        document,
        rootValue: await found?.give(operation.variables),
        variableValues: operation.variables as Record<string, unknown>,
        fieldResolver: byResponseName,
        // Of an interface or union a fixture says itself which it is.
        typeResolver: (value) => (value as { __typename?: string }).__typename,
      });
      return makeResult(operation, result as ExecutionResult);
    } catch (error) {
      const refused = isRefusal(error) ? { graphQLErrors: [error] } : { networkError: error as Error };
      return { ...makeResult(operation, { data: null }), data: undefined, error: new CombinedError(refused) };
    }
  };
  /** Who waits for an answer: the newest of an operation, until it is let go. */
  const waiting = new Map<number, symbol>();
  const fixtures: Exchange = () => (operations) =>
    pipe(
      operations,
      mergeMap((operation) => {
        waiting.delete(operation.key);
        if (operation.kind !== 'query' && operation.kind !== 'mutation') return empty;
        const asking = Symbol(operation.kind);
        waiting.set(operation.key, asking);
        const isWanted = () => waiting.get(operation.key) === asking;
        return make<OperationResult>(({ next, complete }) => {
          // A component that is about to stand asks, lets go and asks again: networks see one of the two.
          void untilDrawn().then(async () => {
            const result = isWanted() ? await run(operation) : undefined;
            if (result !== undefined && isWanted()) next(result);
            complete();
          });
          return () => {};
        });
      }),
    );
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [wholeExchange, normalizedCache(), fixtures],
  });
}

const isRefusal = (error: unknown): error is Error & { extensions: object } =>
  error instanceof Error && 'extensions' in error;

/** The page has drawn what it has, and done what follows from that. */
const untilDrawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
