import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const BUNDLE = here('../dist/workflows.bundle.js');

/** @returns What the replay complained of; empty when the history is the workflow's. */
function replay(name: string, change: (text: string) => string = (text) => text): string {
  const input = change(readFileSync(here(`histories/create-tenant.${name}.json`), 'utf8'));
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', here('replay-history.ts'), BUNDLE], {
    input,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  return status === 0 ? '' : stderr;
}

/** A change of the workflow that would break creations under way fails here. */
describe('createTenant', () => {
  it.each(['complete', 'undone'])('replays a recorded history: %s', (name) => {
    expect(replay(name)).toBe('');
  });

  it('notices a history that is not its own', () => {
    const other = replay('complete', (text) => text.replaceAll('"startTrial"', '"startParty"'));
    expect(other).toMatch(/nondetermin/i);
  });
});
