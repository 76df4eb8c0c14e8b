import type { Actor } from '@fieldloom/auth/actor';
import { FilterRegistry } from '@fieldloom/filters/registry';
import { SYSTEM_FIELDS_OF } from '@fieldloom/filters/system-fields';
import { newId } from '@fieldloom/kernel/ids';
import { VIEW_OBJECT_TYPES } from '@fieldloom/views/vocabulary';
import { describe, expect, it } from '@jest/globals';
import { COLLECTION_KINDS } from './collection-kinds.ts';

const actor: Actor = {
  teamId: newId(),
  userId: newId(),
  sessionId: newId(),
  role: 'MANAGER',
  admin: false,
  groupIds: [],
  entitlementVersion: 0,
  readOnly: false,
};

/** Screens and content share one list of fields. A field that content can't query would show up as missing here. */
describe.each(VIEW_OBJECT_TYPES)('filters of %s', (objectType) => {
  it('have a source for every declared field', () => {
    const registry = new FilterRegistry(COLLECTION_KINDS[objectType].fields(actor));
    const missing = SYSTEM_FIELDS_OF[objectType].filter(
      ({ fieldType }) => registry.find({ kind: 'system', fieldType }) === undefined,
    );
    expect(missing).toEqual([]);
  });
});
