import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { expect, it } from '@jest/globals';
import { CALLERS } from './callers.ts';

it('says for every method who may call it, and for no other', () => {
  expect(Object.keys(CALLERS).toSorted()).toEqual(ContentService.methods.map(({ localName }) => localName).toSorted());
});

it('opens methods that change something only to the one service that needs them', () => {
  expect([CALLERS.attachTranscript, CALLERS.createImportedNote]).toEqual([['media'], ['integrations']]);
  // No service may change anything as the user whose request it handles; content's own API is for that.
  for (const callers of [CALLERS.grantShared, CALLERS.installTemplate]) {
    expect(callers).toEqual({ asked: [], naming: ['accounts'] });
  }
});
