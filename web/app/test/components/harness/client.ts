import { Client, type ExecutionResult } from '@urql/core';
import { buildSchema, type DocumentNode, execute, type GraphQLFieldResolver, type GraphQLSchema, parse } from 'graphql';
import { normalizedCache } from '../../../src/client/cache.ts';
import { createConnection } from '../../../src/client/connection.ts';
import type { Backend } from '../../../src/client/create-client.ts';
import type { GraphqlAnswer, GraphqlCall } from '../../../src/client/graphql-call.ts';
import { createAskAhead, createHeadStart } from '../../../src/client/head-start.ts';
import { lateAnswerExchange } from '../../../src/client/late-answer-exchange.ts';
import { sameDataExchange } from '../../../src/client/same-data-exchange.ts';
import { transportExchange } from '../../../src/client/transport-exchange.ts';
import { wholeExchange } from '../../../src/client/whole-exchange.ts';
import { type Answer, nameOf } from './answers.ts';

let schema: GraphQLSchema | undefined;

/** @param sdl The public schema. */
export function learnSchema(sdl: string): void {
  schema = buildSchema(sdl, { assumeValid: true });
}

/** What a component requested, in order. */
export interface Asked {
  operation: string;
  variables: unknown;
}

/** Answers that are on their way. */
let pending = 0;

/** Returns once every answer has come and the page, drawn with them, has asked for nothing more. */
export async function untilQuiet(asked: readonly Asked[]): Promise<void> {
  // What an answer shows may ask one drawing later.
  for (let calm = 0; calm < 3; ) {
    const before = asked.length;
    await untilDrawn();
    calm = asked.length === before && pending === 0 ? calm + 1 : 0;
  }
}

/** Resolves fields by their name in the result, because fixtures are written like results. */
const byResponseName: GraphQLFieldResolver<unknown, unknown> = (source, _args, _context, { path }) =>
  (source as Record<string, unknown>)[path.key as string];

/** Executes operations on fixtures. Throws a refusal, or what else prevents an answer. */
function fixtureServer(answers: readonly Answer[], asked: Asked[], problems: string[]) {
  const byName = new Map(answers.map((each) => [each.operation, each]));
  return async (document: DocumentNode, variables: Record<string, unknown> | undefined): Promise<ExecutionResult> => {
    const name = nameOf(document);
    asked.push({ operation: name, variables });
    const found = byName.get(name);
    if (found === undefined) problems.push(`No fixture answers ${name}`);
    if (schema === undefined) throw new Error('The schema is not known yet');
    pending += 1;
    try {
      return (await execute({
        schema,
        document,
        rootValue: await found?.give(variables),
        variableValues: variables,
        fieldResolver: byResponseName,
        // For an interface or union, the fixture names its type.
        typeResolver: (value) => (value as { __typename?: string }).__typename,
      })) as ExecutionResult;
    } finally {
      pending -= 1;
    }
  };
}

/** Sends a call to fixtures; a refusal is an answer, as from the gateway. */
function sendTo(server: ReturnType<typeof fixtureServer>) {
  return async ({ body, signal }: GraphqlCall): Promise<GraphqlAnswer> => {
    // A component that is mounting queries, cancels and queries again; a network would see one of the two.
    await untilDrawn();
    if (signal?.aborted) throw new Error('Nobody waits for it anymore');
    try {
      return (await server(parse(body.query), body.variables as Record<string, unknown>)) as GraphqlAnswer;
    } catch (error) {
      if (isRefusal(error)) return { errors: [error] } as unknown as GraphqlAnswer;
      throw error;
    }
  };
}

/**
 * The application's cache and transport in front of fixtures. Fixtures are executed against the public schema, so that a
 * missing field, or null where the schema forbids it, is an error here as it would be from the gateway.
 */
function clientOf(send: (call: GraphqlCall) => Promise<GraphqlAnswer>): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [sameDataExchange, wholeExchange, normalizedCache(), lateAnswerExchange, transportExchange(send)],
  });
}

export function fixtureClient(answers: readonly Answer[], asked: Asked[], problems: string[]): Client {
  return clientOf(sendTo(fixtureServer(answers, asked, problems)));
}

/** What the application's own pages need of a region, in front of fixtures; openings are asked as on the platform. */
export function fixtureBackend(answers: readonly Answer[], asked: Asked[], problems: string[]): Backend {
  const headStart = createHeadStart(sendTo(fixtureServer(answers, asked, problems)));
  const client = clientOf(headStart.send);
  const tokens = {
    get: async () => 'token',
    renew: async () => 'token',
    claims: () => null,
    forget: () => undefined,
  };
  return {
    client,
    tokens,
    session: {
      tokens,
      subscribe: () => () => undefined,
      hasEnded: () => false,
      closed: () => null,
      check: async () => undefined,
    },
    connection: createConnection(async () => true),
    askAhead: createAskAhead(client, headStart),
    errors: { report: (error) => void problems.push(`reported: ${String(error)}`), learn: () => undefined },
  };
}

const isRefusal = (error: unknown): error is Error & { extensions: object } =>
  error instanceof Error && 'extensions' in error;

/** Waits until the page has rendered and run the resulting effects. */
const untilDrawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
