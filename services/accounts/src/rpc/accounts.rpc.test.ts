import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { expect, it } from '@jest/globals';
import { ACCOUNTS_CALLERS } from './accounts.rpc.ts';

it('says of every method who may call it, and of no other', () => {
  const methods = AccountsService.methods.map(({ localName }) => localName);
  expect(Object.keys(ACCOUNTS_CALLERS).toSorted()).toEqual(methods.toSorted());
});

it('tells the global tier nothing of members', () => {
  const toGlobal = Object.entries(ACCOUNTS_CALLERS)
    .filter(([, callers]) => JSON.stringify(callers).includes('global:'))
    .map(([method]) => method);
  expect(toGlobal.toSorted()).toEqual(['getTeamsOfAddress', 'getTenantCreation', 'startTenantCreation']);
});
