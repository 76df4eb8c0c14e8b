import { describe, expect, it } from '@jest/globals';
import type { GraphQLScalarType } from 'graphql';
import type { ClassesOf, UnansweredFields } from './answers.ts';

/** Types as in `schema.gen.ts`, for a query `note`, a mutation `lock` and a type Note with title, text and time. */
interface Row {
  id: string;
  title: string;
  time: number;
}
type Field<Result, Parent = Row> = (parent: Parent, args: object, context: object) => Promise<Result> | Result;
interface Resolvers {
  Query?: { note?: Field<Row | null, object> };
  Mutation?: { lock?: Field<Row, object> };
  Subscription?: { changed?: { subscribe: (parent: object) => AsyncIterable<Row> } };
  Note?: { id?: Field<string>; title?: Field<string>; text?: Field<string>; time?: Field<string> };
  DateTime?: GraphQLScalarType;
}
interface Parents {
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Note: Row;
}
type Missing<Classes extends ClassesOf<Resolvers>> = UnansweredFields<
  Resolvers,
  Parents,
  InstanceType<Classes[number]>
>;

const row: Row = { id: '1', title: 'First', time: 0 };
class Roots {
  readonly Query = { note: () => row };
  readonly Mutation = { lock: () => row };
}
class Live {
  readonly Subscription = {
    changed: {
      subscribe: async function* () {
        yield row;
      },
    },
  };
}
class Notes {
  readonly Note = { text: () => 'words', time: (note: Row) => String(note.time) };
}
class NotesWithoutTime {
  readonly Note = { text: () => 'words' };
}
class NotesWithNumbers {
  readonly Note = { text: () => 7 };
}

/** Has the same condition as `subgraphModule`. */
function compilesOnlyForNever<Unanswered extends never>(...unanswered: Unanswered[]): number {
  return unanswered.length;
}

describe('fields of the SDL that nothing answers', () => {
  it('are none when objects and resolvers have them all', () => {
    expect(compilesOnlyForNever<Missing<[typeof Roots, typeof Live, typeof Notes]>>()).toBe(0);
  });

  it('do not compile: of a type, where the object has no such property', () => {
    // @ts-expect-error 'Note.text' and 'Note.time' are missing.
    expect(compilesOnlyForNever<Missing<[typeof Roots, typeof Live]>>()).toBe(0);
    const missing: Missing<[typeof Roots, typeof Live]>[] = ['Note.text', 'Note.time'];
    expect(missing).toHaveLength(2);
  });

  it('do not compile: where the object has a property of this name and another type', () => {
    // @ts-expect-error 'Note.time' is a number in the object.
    expect(compilesOnlyForNever<Missing<[typeof Roots, typeof Live, typeof NotesWithoutTime]>>()).toBe(0);
  });

  it('do not compile: a query, a mutation, a subscription', () => {
    const missing: Missing<[typeof Notes]>[] = ['Query.note', 'Mutation.lock', 'Subscription.changed'];
    expect(missing).toHaveLength(3);
    // @ts-expect-error None of the three is answered.
    expect(compilesOnlyForNever<Missing<[typeof Notes]>>()).toBe(0);
  });

  it('do not compile: a resolver that gives another type', () => {
    // @ts-expect-error Note.text is a text.
    const classes: ClassesOf<Resolvers> = [NotesWithNumbers];
    expect(classes).toHaveLength(1);
  });
});
