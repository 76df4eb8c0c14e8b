import { badInput, DomainError } from '@fieldloom/kernel/errors';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { OPERATION_LIMITS } from '../../limits.ts';

/** Documents that are cached: clients send the same few hundred. */
const MAX_DOCUMENTS = 2_000;
const MAX_KEPT_CHARACTERS = 20_000_000;
const MAX_VALIDATION_ERRORS = 5;
const SUGGESTION = / Did you mean .+$/;

export interface KnownDocument {
  document: DocumentNode;
  operations: readonly OperationDefinitionNode[];
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** Parses and validates every document once. Refused documents are not cached. */
export class DocumentStore {
  readonly #schema: GraphQLSchema;
  readonly #suggestions: boolean;
  readonly #known = new LRUCache<string, KnownDocument>({
    max: MAX_DOCUMENTS,
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: (_document, query) => query.length,
  });

  /**
   * @param schema The public schema, which does not contain inaccessible fields.
   * @param suggestions Whether refusals say "Did you mean", which reveals names of the schema.
   */
  constructor(schema: GraphQLSchema, suggestions: boolean) {
    this.#schema = schema;
    this.#suggestions = suggestions;
  }

  /** @throws BAD_INPUT with the first errors of the document. */
  read(query: string): KnownDocument {
    const known = this.#known.get(query);
    if (known !== undefined) return known;
    const document = this.#parse(query);
    refuseManyFragments(document);
    refuseRepeats(document);
    const faults = validate(this.#schema, document, undefined, { maxErrors: MAX_VALIDATION_ERRORS });
    if (faults.length > 0) throw this.#refusal(faults);
    const read = index(document);
    this.#known.set(query, read);
    return read;
  }

  #parse(query: string): DocumentNode {
    if (query.length > OPERATION_LIMITS.characters) {
      throw badInput('The document is too long', { bound: 'characters', limit: OPERATION_LIMITS.characters });
    }
    try {
      return parse(query, { maxTokens: OPERATION_LIMITS.tokens, noLocation: true });
    } catch (error) {
      if (error instanceof GraphQLError) throw this.#refusal([error]);
      throw error;
    }
  }

  /** The text is for the client's author, so it is not shown to people. */
  #refusal(faults: readonly GraphQLError[]): DomainError {
    const messages = faults.map(({ message }) => (this.#suggestions ? message : message.replace(SUGGESTION, '')));
    return new DomainError('BAD_INPUT', messages.join('\n'), { humanReadable: false });
  }
}

/** @throws BAD_INPUT for fragments that would make validation slow. */
function refuseManyFragments({ definitions }: DocumentNode): void {
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  if (fragments.length <= OPERATION_LIMITS.fragments) return;
  throw badInput('The operation is refused: it defines too many fragments', {
    bound: 'fragments',
    limit: OPERATION_LIMITS.fragments,
  });
}

/** @throws BAD_INPUT for a selection that would make validation slow. */
function refuseRepeats(document: DocumentNode): void {
  visit(document, {
    SelectionSet: (set, _key, parent) => {
      // The content of an inline fragment is compared with the fields next to it, so it was counted there.
      if (parent !== undefined && 'kind' in parent && parent.kind === Kind.INLINE_FRAGMENT) return;
      countFields(set, new Map());
    },
  });
}

function countFields({ selections }: SelectionSetNode, times: Map<string, number>): void {
  for (const selection of selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) countFields(selection.selectionSet, times);
    if (selection.kind !== Kind.FIELD) continue;
    const key = selection.alias?.value ?? selection.name.value;
    const count = (times.get(key) ?? 0) + 1;
    if (count > OPERATION_LIMITS.repeats) {
      throw badInput('The operation is refused: it repeats a field', {
        bound: 'repeats',
        limit: OPERATION_LIMITS.repeats,
      });
    }
    times.set(key, count);
  }
}

function index(document: DocumentNode): KnownDocument {
  const operations: OperationDefinitionNode[] = [];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
    else if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return { document, operations, fragments };
}

/** @throws BAD_INPUT when no operation has the name, or when there is no name and more than one operation. */
export function pickOperation(known: KnownDocument, operationName: string | undefined): OperationDefinitionNode {
  const { operations } = known;
  const picked =
    operationName === undefined
      ? operations.length === 1
        ? operations[0]
        : undefined
      : operations.find(({ name }) => name?.value === operationName);
  if (picked === undefined)
    throw badInput('operationName names no operation of the document', { field: 'operationName' });
  return picked;
}
