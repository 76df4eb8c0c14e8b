import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { replayHistory } from '@fieldloom/testkit/replay-history';
import { describe, expect, it } from '@jest/globals';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const BUNDLE = here('../dist/workflows.bundle.js');

const replay = (change: (text: string) => string = (text) => text): string =>
  replayHistory(BUNDLE, change(readFileSync(here('histories/delete-tenant.complete.json'), 'utf8')));

/** A change of the workflow that would break running deletions fails here. */
describe('deleteTenant', () => {
  it('replays a recorded history', () => {
    expect(replay()).toBe('');
  });

  it('rejects a history that is not its own', () => {
    expect(replay((text) => text.replaceAll('"purgeMembers"', '"purgeParties"'))).toMatch(/nondetermin/i);
  });
});
