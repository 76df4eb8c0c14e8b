import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { expect, it } from '@jest/globals';
import { AUTHORITY_CALLERS } from './app.ts';

it('says for every method who may call it, and for no other', () => {
  expect(Object.keys(AUTHORITY_CALLERS).toSorted()).toEqual(
    RoutingService.methods.map(({ localName }) => localName).toSorted(),
  );
});
