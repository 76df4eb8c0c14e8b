import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { expect, it } from '@jest/globals';
import { CALLERS } from './callers.ts';

it('says of every method who may call it, and of no other', () => {
  expect(Object.keys(CALLERS).toSorted()).toEqual(ContentService.methods.map(({ localName }) => localName).toSorted());
});

it('opens what changes something to the one service whose work it is', () => {
  expect([CALLERS.attachTranscript, CALLERS.createImportedNote]).toEqual([['media'], ['integrations']]);
  // No service may change anything as the user whose request it handles; content's own API is for that.
  for (const callers of [CALLERS.grantShared, CALLERS.installTemplate]) {
    expect(callers).toEqual({ asked: [], naming: ['accounts'] });
  }
});
