import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type InputValueDefinitionNode, Kind, parse } from 'graphql';

const schema = parse(readFileSync(new URL('../schema/schema.graphql', import.meta.url), 'utf8'));

/** A client that sends null must know whether that keeps a value or removes it (docs/how-to/add-a-field.md). */
const SAYS_NULL = /\bnull\b/i;
const isNullable = ({ type }: InputValueDefinitionNode): boolean => type.kind !== Kind.NON_NULL_TYPE;

describe('what changes an object', () => {
  it('says of every field of an input that may be null what null does', () => {
    const silent = schema.definitions.flatMap((definition) => {
      if (definition.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) return [];
      if (!/^Update\w+Input$/.test(definition.name.value)) return [];
      return (definition.fields ?? [])
        .filter((field) => isNullable(field) && !SAYS_NULL.test(field.description?.value ?? ''))
        .map((field) => `${definition.name.value}.${field.name.value}`);
    });
    expect(silent).toEqual([]);
  });

  it('says it of arguments too', () => {
    const silent = schema.definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION || definition.name.value !== 'Mutation') return [];
      return (definition.fields ?? [])
        .filter(({ name }) => name.value.startsWith('update'))
        .filter(({ arguments: args = [], description }) =>
          args.some((arg) => isNullable(arg) && !SAYS_NULL.test(arg.description?.value ?? description?.value ?? '')),
        )
        .map(({ name }) => name.value);
    });
    expect(silent).toEqual([]);
  });
});
