import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { type RootField, readRootFields } from '@fieldloom/graphql/root-fields';

/** What the gateway can be asked. */
export const ROOT_FIELDS: readonly RootField[] = readRootFields(
  readFileSync(join(repositoryRoot, 'services/gateway/schema/supergraph.graphql'), 'utf8'),
);

const NEVER_NULL = new Set(ROOT_FIELDS.filter(({ nullable }) => !nullable).map(({ name }) => name));

/** The root field that a text asks for, without an alias. */
export const rootOf = (text: string): string => text.match(/^\w+/)?.[0] ?? '';

/** Whether a fault of this field takes the others of its request along, which would hide what they answered. */
export const takesOthersAlong = (text: string): boolean => NEVER_NULL.has(rootOf(text));
