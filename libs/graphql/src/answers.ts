/**
 * The types that check that every field of the SDL has a resolver. A resolver class has a property for each SDL type
 * whose fields it resolves: `readonly Note = { text: … } satisfies NoteResolvers`. Together, the classes of a subgraph
 * must resolve each field that the objects themselves do not have.
 */
import type { GraphQLResolveInfo, GraphQLScalarType } from 'graphql';

/** Finds an object by the key with which another subgraph refers to it; null when it does not exist. */
export type ReferenceResolver<Result, Context> = (
  reference: { readonly id: string },
  context: Context,
  info: GraphQLResolveInfo,
) => Promise<Result | null> | Result | null;

/** Types without a parent object: each of their fields needs a resolver. */
type RootType = 'Query' | 'Mutation' | 'Subscription';

type ValueOf<T> = T[keyof T];

/** `Note.text`, and so on: the fields that the resolver classes of a subgraph resolve. */
type Answered<Answers> = Answers extends object
  ? ValueOf<{ [Type in keyof Answers & string]: `${Type}.${keyof Answers[Type] & string}` }>
  : never;

/** The result of a field's resolver; never for what is not a resolver. */
type ResultOf<Resolver> = Resolver extends (...args: never[]) => infer Result ? Awaited<Result> : never;

/** `Note.title` where the object has no property of this name and type. */
type NeededOfType<Type extends string, Fields, Parent> = ValueOf<{
  [Field in keyof Fields & string]-?: Type extends RootType
    ? `${Type}.${Field}`
    : Field extends keyof Parent
      ? [Parent[Field]] extends [ResultOf<NonNullable<Fields[Field]>>]
        ? never
        : `${Type}.${Field}`
      : `${Type}.${Field}`;
}>;

/** Fields that need a resolver, of all object types of a subgraph. */
type Needed<Resolvers, Parents> = ValueOf<{
  [Type in keyof Resolvers & string]-?: NonNullable<Resolvers[Type]> extends GraphQLScalarType
    ? never
    : Type extends keyof Parents
      ? NeededOfType<Type, NonNullable<Resolvers[Type]>, Parents[Type]>
      : never;
}>;

/** Classes that resolve fields of a subgraph, and none with a wrong type. */
export type ClassesOf<Resolvers> = readonly (abstract new (...args: never[]) => Resolvers)[];

/**
 * Fields of the SDL without a resolver, as `Type.field`; never means that all have one.
 * @typeParam Resolvers, Parents `Resolvers` and `ResolversParentTypes` of the subgraph's `schema.gen.ts`.
 * @typeParam Answers The resolver classes' instances, as a union.
 */
export type UnansweredFields<Resolvers, Parents, Answers> = Exclude<Needed<Resolvers, Parents>, Answered<Answers>>;
