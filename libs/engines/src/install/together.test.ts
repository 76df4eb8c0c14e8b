import { describe, expect, it } from '@jest/globals';
import { describeFailure, Problem } from '../problem.ts';
import { together } from './together.ts';

const never = new Promise<never>(() => {});
const fails = (what: string) => Promise.reject(new Problem(what, 'Mend it.'));

describe('together', () => {
  it('gives all results in their order', async () => {
    expect(await together([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
  });

  it('tells all faults, and does not wait for what still runs', async () => {
    const fault = await together([fails('No Maven.'), never, together([fails('No Go.'), fails('No pip.')])], 50).catch(
      (error: unknown) => error,
    );
    expect(describeFailure(fault)).toBe(
      ['✗ No Maven.', '  → Mend it.', '✗ No Go.', '  → Mend it.', '✗ No pip.', '  → Mend it.'].join('\n'),
    );
  });

  it('throws a single fault as it is', async () => {
    await expect(together([never, fails('No Maven.')], 50)).rejects.toBeInstanceOf(Problem);
  });
});

describe('a full disk', () => {
  it('is said as such, whoever met it', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const said = Problem.ofDownload('Could not download x', 'OSError: [Errno 28] No space left on device', 'Ask.');
    for (const fault of [full, said]) {
      expect(describeFailure(fault)).toContain('Free some space, or point FIELDLOOM_CACHE');
      expect(describeFailure(fault)).not.toMatch(/^\s+at /m);
    }
    expect(describeFailure(Problem.ofDownload('Could not download x', 'refused', 'Ask.'))).toContain('→ Ask.');
  });
});
