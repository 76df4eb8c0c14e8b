import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { buildSchema, type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';

/**
 * Every text that the API accepts: `createNote.input.title`, as the path from an operation's argument. JSON values may
 * contain texts too, at any depth.
 */
export async function textFields(): Promise<string[]> {
  const schema = buildSchema(await readFile(join(repositoryRoot, 'services/gateway/schema/schema.graphql'), 'utf8'));
  const operations = [schema.getMutationType(), schema.getQueryType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
  return operations.flatMap(({ name, args }) => args.flatMap((arg) => pathsOf(arg.type, `${name}.${arg.name}`)));
}

function pathsOf(type: GraphQLInputType, path: string): string[] {
  const named = getNamedType(type);
  if (named.name === 'String' || named.name === 'JSON') return [path];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => pathsOf(field.type, `${path}.${field.name}`));
}

/** The paths in the variables that contain one of the words. */
export function pathsWith(words: readonly string[], value: unknown, path: string): string[] {
  if (typeof value === 'string') return words.some((word) => value.includes(word)) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((each) => pathsWith(words, each, path));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => pathsWith(words, each, `${path}.${key}`));
}
