import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import type { maskFragments } from 'gql.tada';
import { type DocumentNode, GraphQLError, Kind } from 'graphql';
import type { FragmentOf, ResultOf } from '../../../src/client/graphql.ts';

/** A prepared answer to an operation. */
export interface Answer {
  readonly operation: string;
  /** @returns Data, or throws a refusal. */
  readonly give: (variables: unknown) => unknown;
}

type Given<Data, Variables> = Data | Promise<Data> | ((variables: Variables) => Data | Promise<Data>);

/** A document that is a fragment. */
type FragmentShape = Parameters<typeof maskFragments>[0][number];

type Spread<Data, Left, All extends readonly FragmentShape[]> = Left extends readonly [
  infer First extends FragmentShape,
  ...infer Others,
]
  ? (Data extends FragmentOf<First> ? Unmasked<ResultOf<First>, All> : unknown) & Spread<Data, Others, All>
  : unknown;

/** Data as a server sends it: fragments are replaced by their fields. */
export type Unmasked<Data, Fragments extends readonly FragmentShape[]> = Data extends readonly (infer Each)[]
  ? readonly Unmasked<Each, Fragments>[]
  : Data extends object
    ? { [Key in keyof Data as Key extends symbol ? never : Key]: Unmasked<Data[Key], Fragments> } & Spread<
        Data,
        Fragments,
        Fragments
      >
    : Data;

/**
 * Prepares the answer to a document: data that matches its type, or a function of its variables. A missing field, a
 * wrong type or a field that is not in the schema does not compile.
 * @param _fragments Every fragment in the document, including nested ones.
 */
export function answer<Data, Variables extends AnyVariables, const Fragments extends readonly FragmentShape[] = []>(
  document: TypedDocumentNode<Data, Variables>,
  given: Given<Unmasked<Data, Fragments>, Variables>,
  _fragments?: Fragments,
): Answer {
  return {
    operation: nameOf(document),
    give: (variables) =>
      typeof given === 'function' ? (given as (each: Variables) => unknown)(variables as Variables) : given,
  };
}

/** Refuses every time. @see refusal */
export function refuse<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  ...reason: Parameters<typeof refusal>
): Answer {
  return {
    operation: nameOf(document),
    give: () => {
      throw refusal(...reason);
    },
  };
}

/** An error with a code, like those of the services; a message is shown to people unchanged. */
export function refusal(code: string, message?: string, details?: Record<string, unknown>): GraphQLError {
  return new GraphQLError(message ?? code, {
    extensions: { code, ...(message === undefined ? {} : { humanReadable: true }), ...(details ? { details } : {}) },
  });
}

/** Gives these answers in turn and then repeats the last one. A refusal is thrown. */
export function inTurn<Each>(...all: readonly (Each | GraphQLError)[]): () => Each {
  let asked = 0;
  return () => {
    const next = all[Math.min(asked, all.length - 1)];
    asked += 1;
    if (next instanceof GraphQLError) throw next;
    if (next === undefined) throw new Error('inTurn was given no answer');
    return next;
  };
}

const held = new Set<() => void>();

/** An answer that the test releases; until then the screen is loading. */
export function whenReleased<Each>(given: Each): Promise<Each> {
  return new Promise((resolve) => held.add(() => resolve(given)));
}

export function release(): void {
  for (const each of held) each();
  held.clear();
}

export function nameOf(document: DocumentNode | TypedDocumentNode<never, never>): string {
  const operation = (document as DocumentNode).definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation?.name === undefined) throw new Error('An operation needs a name to be answered');
  return operation.name.value;
}
