import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { expect, it } from '@jest/globals';
import { CALLERS } from './callers.ts';

it('says of every method who may call it, and of no other', () => {
  const methods = AccountsService.methods.map(({ localName }) => localName);
  expect(Object.keys(CALLERS).toSorted()).toEqual(methods.toSorted());
});

it('tells the global tier nothing of members', () => {
  const toGlobal = Object.entries(CALLERS)
    .filter(([, callers]) => JSON.stringify(callers).includes('global:'))
    .map(([method]) => method);
  expect(toGlobal.toSorted()).toEqual(['getTeamsOfAddress', 'getTenantCreation', 'startTenantCreation']);
});
