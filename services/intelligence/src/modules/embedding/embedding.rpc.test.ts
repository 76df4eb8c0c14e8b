import { IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { expect, it } from '@jest/globals';
import { EMBEDDING_CALLERS } from './embedding.rpc.ts';

it('says of every method who may call it, and of no other', () => {
  expect(Object.keys(EMBEDDING_CALLERS).toSorted()).toEqual(
    IntelligenceService.methods.map(({ localName }) => localName).toSorted(),
  );
});
