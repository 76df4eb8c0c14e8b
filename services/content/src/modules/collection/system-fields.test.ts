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

/** Screens offer a list of fields to filter by, and content knows how each is asked of the database. */
describe.each(VIEW_OBJECT_TYPES)('filters of %s', (objectType) => {
  it('know every field that screens offer, by the same name', () => {
    const registry = new FilterRegistry(COLLECTION_KINDS[objectType].fields(actor));
    const offered = SYSTEM_FIELDS_OF[objectType];
    const known = offered.map(({ fieldType }) => registry.find({ kind: 'system', fieldType }));
    expect(known.map((field) => field?.label)).toEqual(offered.map(({ label }) => label));
    expect(known.map((field) => field?.needs)).toEqual(offered.map(({ needs }) => needs));
  });
});
