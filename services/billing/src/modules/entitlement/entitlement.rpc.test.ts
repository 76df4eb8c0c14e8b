import { BillingService } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { expect, it } from '@jest/globals';
import { BILLING_CALLERS } from './entitlement.rpc.ts';

it('says for every method who may call it, and for no other', () => {
  expect(Object.keys(BILLING_CALLERS).toSorted()).toEqual(
    BillingService.methods.map(({ localName }) => localName).toSorted(),
  );
});
