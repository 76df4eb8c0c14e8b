import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { expect, it } from '@jest/globals';
import { CALLERS } from './callers.ts';

it('says for every method who may call it, and for no other', () => {
  const methods = AccountsService.methods.map(({ localName }) => localName);
  expect(Object.keys(CALLERS).toSorted()).toEqual(methods.toSorted());
});

it('reveals nothing about members to the global tier', () => {
  const toGlobal = Object.entries(CALLERS)
    .filter(([, callers]) => JSON.stringify(callers).includes('global:'))
    .map(([method]) => method);
  expect(toGlobal.toSorted()).toEqual(['getTeamsOfAddress', 'getTenantCreation', 'startTenantCreation']);
});
