import { badInput, forbidden } from '@fieldloom/kernel/errors';
import {
  type ArgumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { OPERATION_LIMITS } from '../../limits.ts';

/** Arguments with which a field limits how many objects it returns. */
const PAGE_SIZES = new Set(['first', 'limit']);
/** The list inside a connection is as long as the connection's page size. */
const CONNECTION_LISTS = new Set(['nodes', 'items']);
const INTROSPECTION = new Set(['__schema', '__type']);

export interface Measure {
  rootFields: readonly string[];
  depth: number;
  /** Objects that may be returned, according to the requested page sizes. */
  cost: number;
}

export interface MeasureInput {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Readonly<Record<string, unknown>>;
  introspection: boolean;
}

/**
 * Measures how deep an operation goes and how many objects it may return. The walk ends at the first limit that is
 * exceeded, so fragments that multiply cost no time.
 * @throws BAD_INPUT naming the limit; FORBIDDEN for introspection while it is off.
 */
export function measureOperation(input: MeasureInput): Measure {
  const walk = new Walk(input);
  const root = input.schema.getRootType(input.operation.operation) ?? undefined;
  walk.selections(input.operation.selectionSet, root, { depth: 1, multiplier: 1, spreads: 0, pageSize: undefined });
  return { rootFields: [...walk.rootFields], depth: walk.deepest, cost: walk.cost };
}

interface Place {
  depth: number;
  /** The number of objects to which the selection applies. */
  multiplier: number;
  spreads: number;
  /** Page size of the connection that contains the selection. */
  pageSize: number | undefined;
}

class Walk {
  readonly rootFields = new Set<string>();
  deepest = 0;
  cost = 0;
  #aliases = 0;
  #steps = 0;
  readonly #input: MeasureInput;

  constructor(input: MeasureInput) {
    this.#input = input;
  }

  selections(set: SelectionSetNode, parent: GraphQLNamedType | undefined, place: Place): void {
    for (const selection of set.selections) {
      this.#steps += 1;
      if (this.#steps > OPERATION_LIMITS.cost) throw tooCostly(this.#steps);
      if (selection.kind === Kind.FIELD) {
        this.#field(selection, parent, place);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const type = selection.typeCondition ? this.#input.schema.getType(selection.typeCondition.name.value) : parent;
        this.selections(selection.selectionSet, type, place);
      } else {
        const fragment = this.#input.fragments.get(selection.name.value);
        if (fragment === undefined) continue;
        if (place.spreads > OPERATION_LIMITS.depth) throw tooMuch('depth', OPERATION_LIMITS.depth);
        const type = this.#input.schema.getType(fragment.typeCondition.name.value);
        this.selections(fragment.selectionSet, type, { ...place, spreads: place.spreads + 1 });
      }
    }
  }

  #field(node: FieldNode, parent: GraphQLNamedType | undefined, place: Place): void {
    const name = node.name.value;
    if (node.alias !== undefined) {
      this.#aliases += 1;
      if (this.#aliases > OPERATION_LIMITS.aliases) throw tooMuch('aliases', OPERATION_LIMITS.aliases);
    }
    if (place.depth === 1) {
      this.rootFields.add(name);
      if (this.rootFields.size > OPERATION_LIMITS.rootFields) throw tooMuch('rootFields', OPERATION_LIMITS.rootFields);
    }
    if (INTROSPECTION.has(name)) {
      if (!this.#input.introspection) throw forbidden('Questions about the schema are not answered here');
      return;
    }
    this.deepest = Math.max(this.deepest, place.depth);
    if (place.depth > OPERATION_LIMITS.depth) throw tooMuch('depth', OPERATION_LIMITS.depth);
    const field = fieldOf(parent, name);
    if (field === undefined || node.selectionSet === undefined) return;
    const type = getNamedType(field.type);
    if (!isCompositeType(type)) return;
    this.#object(node, field, type, place);
  }

  #object(node: FieldNode, field: GraphQLField<unknown, unknown>, type: GraphQLCompositeType, place: Place): void {
    const pageSize = this.#pageSize(node.arguments ?? [], field);
    const isList = isListType(getNullableType(field.type));
    const isPagedList = isList && place.pageSize !== undefined && CONNECTION_LISTS.has(field.name);
    let factor = 1;
    if (isPagedList) factor = Math.max(1, place.pageSize ?? 1);
    else if (isList) factor = Math.max(1, pageSize ?? OPERATION_LIMITS.assumedListLength);
    const multiplier = place.multiplier * factor;
    this.cost += multiplier;
    if (this.cost > OPERATION_LIMITS.cost) throw tooCostly(this.cost);
    if (node.selectionSet === undefined) return;
    this.selections(node.selectionSet, type, {
      depth: place.depth + 1,
      multiplier,
      spreads: place.spreads,
      pageSize: isList ? undefined : pageSize,
    });
  }

  /** Returns the given page size, else the field's default. The subgraph refuses a value that is not a number. */
  #pageSize(given: readonly ArgumentNode[], field: GraphQLField<unknown, unknown>): number | undefined {
    const argument = field.args.find(({ name }) => PAGE_SIZES.has(name));
    if (argument === undefined) return undefined;
    const node = given.find(({ name }) => name.value === argument.name)?.value;
    let value: unknown = argument.defaultValue;
    if (node?.kind === Kind.INT) value = Number(node.value);
    if (node?.kind === Kind.VARIABLE) value = this.#variable(node.name.value) ?? argument.defaultValue;
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  }

  #variable(name: string): unknown {
    const given = this.#input.variables[name];
    if (given !== undefined) return given;
    const definition = this.#input.operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
    return definition?.defaultValue?.kind === Kind.INT ? Number(definition.defaultValue.value) : undefined;
  }
}

function fieldOf(parent: GraphQLNamedType | undefined, name: string): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

/** @param cost The cost up to the limit; the whole operation is not walked. */
function tooCostly(cost: number): Error {
  const limit = OPERATION_LIMITS.cost;
  return badInput(`The operation is refused: too large, it costs at least ${cost} of at most ${limit}`, {
    bound: 'cost',
    cost,
    limit,
  });
}

function tooMuch(bound: 'depth' | 'aliases' | 'rootFields', limit: number): Error {
  const what = {
    depth: 'too deep',
    aliases: 'too many aliases',
    rootFields: 'too many root fields',
  };
  return badInput(`The operation is refused: ${what[bound]}`, { bound, limit });
}
