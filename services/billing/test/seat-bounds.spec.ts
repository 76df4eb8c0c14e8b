import { ENFORCEMENT } from '@fieldloom/kernel/enforcement';
import { newId } from '@fieldloom/kernel/ids';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database, Tables } from '../src/database.ts';
import type { EntitlementService } from '../src/modules/entitlement/entitlement.service.ts';
import { entitlementsOver } from '../src/modules/entitlement/entitlements-over.ts';
import { catalogue } from '../src/modules/plan/catalogue.ts';

/** What billing itself enforces of the plans: how many seats can be bought of each. */

let scratch: TestDatabase;
let database: Database;
let entitlements: EntitlementService;

beforeAll(async () => {
  scratch = await testDatabase({ service: 'billing' });
  database = scratch.open<Tables>();
  entitlements = entitlementsOver(database, { now: () => new Date('2026-03-01T12:00:00Z') });
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

async function choose(planReference: string, seatQuantity: number): Promise<unknown> {
  const teamId = newId();
  await entitlements.startTrial(teamId);
  return entitlements.change(teamId, { planReference, seatQuantity });
}

const bounds = catalogue.plans
  .filter(({ productType }) => productType === 'plan')
  .flatMap(({ reference, limits }) => {
    const { value: min } = limits.minSeatQuantity ?? {};
    const { value: max } = limits.maxSeatQuantity ?? {};
    return [
      ...(min == null || min < 2 ? [] : [{ reference, flag: 'minSeatQuantity', inside: min, outside: min - 1 }]),
      ...(max == null ? [] : [{ reference, flag: 'maxSeatQuantity', inside: max, outside: max + 1 }]),
    ];
  });

describe.each(bounds)('$flag of $reference', ({ reference, inside, outside }) => {
  it('is enforced', async () => {
    await expect(choose(reference, outside)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: { field: 'seatQuantity' },
    });
    await expect(choose(reference, inside)).resolves.toBeDefined();
  });
});

it('has a case for everything that billing enforces', () => {
  const enforced = Object.entries(ENFORCEMENT).flatMap(([name, place]) =>
    'by' in place && place.by.includes('billing') ? [name] : [],
  );
  expect([...new Set(bounds.map(({ flag }) => flag))].toSorted()).toEqual(enforced.toSorted());
});
