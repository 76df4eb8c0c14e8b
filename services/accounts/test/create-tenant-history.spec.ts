import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { replayHistory } from '@fieldloom/testkit/replay-history';
import { describe, expect, it } from '@jest/globals';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const BUNDLE = here('../dist/workflows.bundle.js');

const replay = (name: string, change: (text: string) => string = (text) => text): string =>
  replayHistory(BUNDLE, change(readFileSync(here(`histories/create-tenant.${name}.json`), 'utf8')));

/** A change of the workflow that would break running creations fails here. */
describe('createTenant', () => {
  it.each(['complete', 'undone'])('replays a recorded history: %s', (name) => {
    expect(replay(name)).toBe('');
  });

  it('rejects a history that is not its own', () => {
    const other = replay('complete', (text) => text.replaceAll('"startTrial"', '"startParty"'));
    expect(other).toMatch(/nondetermin/i);
  });
});
