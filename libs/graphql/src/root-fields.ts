import { API_SCOPES, type ApiScope } from '@fieldloom/kernel/api-scopes';
import { SUPPORT_LEVELS, type SupportLevel } from '@fieldloom/kernel/support-access';
import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  OperationTypeNode,
  parse,
  type TypeNode,
} from 'graphql';
import { ANY_SCOPE, IDEMPOTENCY, type Idempotency, ROOT_FIELD_DIRECTIVES } from './root-field-directives.ts';

/** A field of Query, Mutation or Subscription, with the values of its directives. */
export interface RootField {
  readonly name: string;
  readonly kind: OperationTypeNode;
  /** The service that answers it. */
  readonly subgraph: string;
  /** The scope that a key must have; undefined means closed to keys. */
  readonly apiScope: ApiScope | typeof ANY_SCOPE | undefined;
  /** Undefined means closed to support. */
  readonly support: SupportLevel | undefined;
  /** Open to readers of a public link. */
  readonly publicLink: boolean;
  /** Set for every mutation and for no other field. */
  readonly idempotency: Idempotency | undefined;
  /** Why the isolation tests have no case for it. */
  readonly isolationExempt: string | undefined;
  /** Whether an argument, or a field of one, is an id. */
  readonly takesId: boolean;
  /** False: a fault of it takes the rest of the answer along. */
  readonly nullable: boolean;
}

const KINDS: Readonly<Record<string, OperationTypeNode>> = {
  Query: OperationTypeNode.QUERY,
  Mutation: OperationTypeNode.MUTATION,
  Subscription: OperationTypeNode.SUBSCRIPTION,
};

/**
 * @param sdl the supergraph that `compose` makes, or the SDL of one service, which does not name the service.
 * @returns all root fields, in their order.
 */
export function readRootFields(sdl: string): RootField[] {
  const document = parse(sdl, { noLocation: true });
  const subgraphs = subgraphNames(document);
  const inputs = inputFields(document);
  return rootTypes(document).flatMap((type) =>
    (type.fields ?? []).map((field) => readRootField(type, field, subgraphs, inputs)),
  );
}

/** @returns what is wrong with the directives of root fields; empty for a valid supergraph. */
export function rootFieldFaults(supergraph: string): string[] {
  const faults = readRootFields(supergraph).flatMap(({ name, kind, apiScope, support, idempotency }) => {
    const isMutation = kind === OperationTypeNode.MUTATION;
    return [
      isMutation === (idempotency !== undefined) ? '' : `${name}: mutations have @idempotency, and only they`,
      kind === OperationTypeNode.SUBSCRIPTION && apiScope !== undefined ? `${name}: keys open no subscriptions` : '',
      isMutation && support === 'READ' ? `${name}: support that may read changes nothing` : '',
    ].filter((fault) => fault !== '');
  });
  const document = parse(supergraph, { noLocation: true });
  return [...faults, ...unknownValues(document), ...misplaced(document)];
}

/** A composition accepts any name as an enumeration value, and a misspelled one would close the field. */
function unknownValues(document: DocumentNode): string[] {
  const values: [directive: string, argument: string, known: readonly string[]][] = [
    ['apiScope', 'scope', [ANY_SCOPE, ...API_SCOPES]],
    ['support', 'level', SUPPORT_LEVELS],
    ['idempotency', 'by', IDEMPOTENCY],
  ];
  const fields = rootTypes(document).flatMap((type) => type.fields ?? []);
  return fields.flatMap(({ name, directives }) =>
    values.flatMap(([directive, argument, known]) => {
      const value = argumentOf(directives, directive, argument);
      if (value === undefined || known.includes(value)) return [];
      return [`${name.value}: @${directive} does not know ${value}`];
    }),
  );
}

type RootType = ObjectTypeDefinitionNode | ObjectTypeExtensionNode;

function rootTypes(document: DocumentNode): RootType[] {
  return document.definitions.filter(
    (definition): definition is RootType =>
      (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
      KINDS[definition.name.value] !== undefined,
  );
}

function readRootField(
  type: RootType,
  field: FieldDefinitionNode,
  subgraphs: ReadonlyMap<string, string>,
  inputs: ReadonlyMap<string, readonly TypeNode[]>,
): RootField {
  const { directives = [], arguments: args = [] } = field;
  const scope = argumentOf(directives, 'apiScope', 'scope');
  // When one service has all of a type, the composition says so only at the type.
  const graph = argumentOf(directives, 'join__field', 'graph') ?? argumentOf(type.directives, 'join__type', 'graph');
  return {
    name: field.name.value,
    kind: KINDS[type.name.value] as OperationTypeNode,
    subgraph: subgraphs.get(graph ?? '') ?? '',
    apiScope: scope === ANY_SCOPE ? ANY_SCOPE : oneOf(API_SCOPES, scope),
    support: oneOf(SUPPORT_LEVELS, argumentOf(directives, 'support', 'level')),
    publicLink: directives.some(({ name }) => name.value === 'publicLink'),
    idempotency: oneOf(IDEMPOTENCY, argumentOf(directives, 'idempotency', 'by')),
    isolationExempt: argumentOf(directives, 'isolationExempt', 'reason'),
    takesId: args.some((argument) => holdsId(argument.type, inputs, new Set())),
    nullable: field.type.kind !== Kind.NON_NULL_TYPE,
  };
}

/** A value that is not in the list opens nothing. */
function oneOf<T extends string>(list: readonly T[], value: string | undefined): T | undefined {
  return list.find((known) => known === value);
}

function argumentOf(
  directives: readonly ConstDirectiveNode[] | undefined,
  directive: string,
  argument: string,
): string | undefined {
  const found = directives?.find(({ name }) => name.value === directive);
  const value = found?.arguments?.find(({ name }) => name.value === argument)?.value;
  return value?.kind === Kind.ENUM || value?.kind === Kind.STRING ? value.value : undefined;
}

/** Maps the names in the composition's enumeration of services: `CONTENT` → `content`. */
function subgraphNames(document: DocumentNode): Map<string, string> {
  const names = new Map<string, string>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.ENUM_TYPE_DEFINITION || definition.name.value !== 'join__Graph') continue;
    for (const { name, directives } of definition.values ?? []) {
      names.set(name.value, argumentOf(directives, 'join__graph', 'name') ?? '');
    }
  }
  return names;
}

function inputFields(document: DocumentNode): Map<string, readonly TypeNode[]> {
  const inputs = document.definitions.filter((each) => each.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION);
  return new Map(inputs.map(({ name, fields = [] }) => [name.value, fields.map(({ type }) => type)]));
}

function holdsId(type: TypeNode, inputs: ReadonlyMap<string, readonly TypeNode[]>, seen: Set<string>): boolean {
  if (type.kind !== Kind.NAMED_TYPE) return holdsId(type.type, inputs, seen);
  const name = type.name.value;
  if (name === 'ID') return true;
  if (seen.has(name)) return false;
  seen.add(name);
  return (inputs.get(name) ?? []).some((field) => holdsId(field, inputs, seen));
}

/** A directive anywhere else would look as if it had an effect. */
function misplaced(document: DocumentNode): string[] {
  const known: readonly string[] = ROOT_FIELD_DIRECTIVES;
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION)
      return [];
    const { name, fields = [] } = definition;
    if (KINDS[name.value] !== undefined) return [];
    return fields.flatMap((field) =>
      (field.directives ?? [])
        .filter((directive) => known.includes(directive.name.value))
        .map((directive) => `${name.value}.${field.name.value}: @${directive.name.value} is for root fields`),
    );
  });
}
