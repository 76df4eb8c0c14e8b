import { MediaService } from '@fieldloom/proto/fieldloom/media/v1/media_pb';
import { expect, it } from '@jest/globals';
import { CALLERS } from './callers.ts';

it('says for every method who may call it, and for no other', () => {
  expect(Object.keys(CALLERS).toSorted()).toEqual(MediaService.methods.map(({ localName }) => localName).toSorted());
});
