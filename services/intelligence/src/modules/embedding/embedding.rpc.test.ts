import { IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { expect, it } from '@jest/globals';
import { EMBEDDING_CALLERS } from './embedding.rpc.ts';

it('says for every method who may call it, and for no other', () => {
  expect(Object.keys(EMBEDDING_CALLERS).toSorted()).toEqual(
    IntelligenceService.methods.map(({ localName }) => localName).toSorted(),
  );
});
