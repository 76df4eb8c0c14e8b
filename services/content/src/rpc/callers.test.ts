import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { WorkspacePurgeService } from '@fieldloom/proto/fieldloom/workspaces/v1/workspaces_pb';
import { expect, it } from '@jest/globals';
import { CALLERS } from './callers.ts';

it('says of every method who may call it, and of no other', () => {
  const methods = [...ContentService.methods, ...WorkspacePurgeService.methods].map(({ name }) => name);
  expect(Object.keys(CALLERS).toSorted()).toEqual(methods.toSorted());
});

it('opens what acts for somebody to the one service whose work it is', () => {
  for (const method of ['AttachTranscript', 'CreateImportedNote', 'GrantShared', 'InstallTemplate']) {
    expect(CALLERS[method]).toHaveLength(1);
  }
});
