import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { type RootField, readRootFields } from '@fieldloom/graphql/root-fields';

/** All root fields of the gateway. */
export const ROOT_FIELDS: readonly RootField[] = readRootFields(
  readFileSync(join(repositoryRoot, 'services/gateway/schema/supergraph.graphql'), 'utf8'),
);

const NEVER_NULL = new Set(ROOT_FIELDS.filter(({ nullable }) => !nullable).map(({ name }) => name));

/** The root field in an operation's text, without an alias. */
export const rootOf = (text: string): string => text.match(/^\w+/)?.[0] ?? '';

/** Whether an error in this field discards the others of its request, which would hide their answers. */
export const takesOthersAlong = (text: string): boolean => NEVER_NULL.has(rootOf(text));
