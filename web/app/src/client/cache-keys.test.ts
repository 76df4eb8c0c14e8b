import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, isObjectType } from 'graphql';
import { EMBEDDED_TYPES, SHARED_ID_TYPES } from './cache-keys.ts';

const ROOTS = ['Query', 'Mutation', 'Subscription'];
const file = join(import.meta.dirname, '../../../../services/gateway/schema/schema.graphql');

describe('EMBEDDED_TYPES', () => {
  it('are the types of the public schema without an id, and those whose id is not theirs alone', () => {
    const types = Object.values(buildSchema(readFileSync(file, 'utf8')).getTypeMap());
    const withoutId = types
      .filter(isObjectType)
      .filter((type) => !type.name.startsWith('__') && !ROOTS.includes(type.name) && !('id' in type.getFields()))
      .map((type) => type.name);
    expect([...EMBEDDED_TYPES].sort()).toEqual([...withoutId, ...SHARED_ID_TYPES].sort());
  });
});
