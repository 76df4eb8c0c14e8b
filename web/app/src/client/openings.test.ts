import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Client, type GraphQLRequest } from '@urql/core';
import {
  buildSchema,
  type DocumentNode,
  execute,
  type GraphQLOutputType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import { noteOpening } from '../features/note/note-queries.ts';
import { projectOpening } from '../features/projects/project-opening.ts';
import { frameOpening } from '../frame/frame-opening.ts';
import { normalizedCache } from './cache.ts';
import type { GraphqlAnswer, GraphqlCall } from './graphql-call.ts';
import { createAskAhead, createHeadStart } from './head-start.ts';
import { lateAnswerExchange } from './late-answer-exchange.ts';
import type { Opening } from './opening.ts';
import { transportExchange } from './transport-exchange.ts';
import { wholeExchange } from './whole-exchange.ts';

const sdl = readFileSync(join(import.meta.dirname, '../../../../services/gateway/schema/schema.graphql'), 'utf8');
const schema = buildSchema(sdl, { assumeValid: true });
const NOTE = '0199a000-0000-7000-8000-000000000010';

/** A value for every field: two items in each list, and ids that name their position. */
function sample(type: GraphQLOutputType, at: string): unknown {
  if (isNonNullType(type)) return sample(type.ofType, at);
  if (isListType(type)) return [0, 1].map((each) => sample(type.ofType, `${at}.${each}`));
  if (isEnumType(type)) return type.getValues()[0]?.value;
  if (isObjectType(type)) return { at };
  if (isAbstractType(type)) throw new Error(`No sample of ${type.name}`);
  if (!isScalarType(type)) throw new Error('Unknown type');
  const numbers: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true };
  return numbers[type.name] ?? at;
}

/** A server that answers any query and records it. */
function server() {
  const asked: GraphqlCall[] = [];
  const send = async (call: GraphqlCall): Promise<GraphqlAnswer> => {
    asked.push(call);
    const answer = await execute({
      schema,
      document: parse(call.body.query),
      variableValues: call.body.variables as Record<string, unknown>,
      rootValue: { at: 'root' },
      fieldResolver: (source: { at: string }, _args, _context, { path, returnType }) =>
        sample(returnType, `${source.at}.${path.key}`),
    });
    expect(answer.errors).toBeUndefined();
    return { data: answer.data };
  };
  return { asked, send };
}

const OPENINGS: [string, () => Opening][] = [
  ['a note', () => noteOpening(NOTE)],
  ['a project', () => projectOpening(NOTE)],
  ['the frame', () => frameOpening],
];

describe.each(OPENINGS)('opening %s', (_name, openingOf) => {
  it('sends one query, which answers what each part asks while it is drawn and again when it is mounted', async () => {
    const { asked, send } = server();
    const headStart = createHeadStart(send);
    const client = new Client({
      url: '/graphql',
      preferGetMethod: false,
      requestPolicy: 'cache-and-network',
      exchanges: [wholeExchange, normalizedCache(), lateAnswerExchange, transportExchange(headStart.send)],
    });
    const { request, parts } = openingOf();
    createAskAhead(client, headStart)({ request, parts });
    await until(() => asked.length > 0);
    const found = new Map<number, unknown>();
    for (const { query, variables, key } of parts) {
      client
        .query(query, variables)
        .subscribe(() => {})
        .unsubscribe();
      client.query(query, variables).subscribe(({ data, stale, error }) => {
        expect(error).toBeUndefined();
        if (data !== undefined && !stale) found.set(key, data);
      });
    }
    await until(() => found.size === parts.length);
    expect(parts.length).toBeGreaterThan(1);
    expect(asked.map(({ body }) => body.query.split(/[ ({]/)[1])).toEqual([nameOf(request.query)]);
  });

  it('asks for every field of its parts, by the same names and with the same arguments', () => {
    const { request, parts } = openingOf();
    const whole = fieldsOf(request);
    for (const part of parts) {
      const missing = [...fieldsOf(part)].filter((field) => !whole.has(field));
      expect({ part: nameOf(part.query), missing }).toEqual({ part: nameOf(part.query), missing: [] });
    }
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

const definitionsOf = (document: unknown) => (document as DocumentNode).definitions;

function nameOf(document: unknown): string | undefined {
  for (const each of definitionsOf(document)) if (each.kind === 'OperationDefinition') return each.name?.value;
  return undefined;
}

/** The path of each field in the answer, with its argument values. */
function fieldsOf({ query, variables }: GraphQLRequest): Set<string> {
  const found = new Set<string>();
  const fragments = new Map(
    definitionsOf(query).flatMap((each) => (each.kind === 'FragmentDefinition' ? [[each.name.value, each]] : [])),
  );
  const collect = (node: { selectionSet?: unknown }, at: string) => {
    visit(node as DocumentNode, {
      Field: {
        enter: (field) => {
          const given = (field.arguments ?? []).map(({ name, value }) => [
            name.value,
            valueFromASTUntyped(value, variables as Record<string, unknown>),
          ]);
          const args = JSON.stringify(Object.fromEntries(given.toSorted()));
          const here = `${at}.${field.alias?.value ?? field.name.value}${args}`;
          found.add(here);
          if (field.selectionSet) collect(field.selectionSet as never, here);
          return false;
        },
      },
      FragmentSpread: ({ name }) => collect(fragments.get(name.value)?.selectionSet as never, at),
      FragmentDefinition: () => false,
    });
  };
  for (const each of definitionsOf(query))
    if (each.kind === 'OperationDefinition') collect(each.selectionSet as never, '');
  return found;
}
