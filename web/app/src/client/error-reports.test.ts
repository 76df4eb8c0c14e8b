import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createErrorReports, type Fault } from './error-reports.ts';
import type { SendReports } from './send-error-reports.ts';

const region = (says: string | null) => ({ get: (name: string) => (name === 'x-fieldloom-errors' ? says : null) });

function setUp() {
  const sent: Fault[][] = [];
  let loads = 0;
  const sendReports: SendReports = async (faults) => void sent.push([...faults]);
  const reports = createErrorReports({
    tokens: { get: async () => 't' },
    release: 'abc,2026-01-02',
    load: async () => {
      loads += 1;
      return { sendReports };
    },
  });
  return { reports, sent, loads: () => loads };
}

describe('reports of faults', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('wait until the region says that it takes them, and go together', async () => {
    const { reports, sent } = setUp();
    reports.report(new Error('a'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    reports.learn(region('on'));
    reports.report(new Error('b'), 'NoteQuery');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([
      [expect.objectContaining({ error: new Error('a') }), expect.objectContaining({ operation: 'NoteQuery' })],
    ]);
  });

  it('are forgotten where the region takes none, and their program is never loaded', async () => {
    const { reports, sent, loads } = setUp();
    reports.report(new Error('a'));
    reports.learn(region(null));
    reports.report(new Error('b'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([sent, loads()]).toEqual([[], 0]);
  });

  it('end after a hundred of one session', async () => {
    const { reports, sent } = setUp();
    reports.learn(region('on'));
    for (let index = 0; index < 150; index += 1) {
      reports.report(new Error(`${index}`));
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(sent.flat()).toHaveLength(100);
  });

  it('do not tell that telling failed', async () => {
    let asked = 0;
    const reports = createErrorReports({
      tokens: { get: async () => Promise.reject(new Error('signed out')) },
      release: 'abc,2026-01-02',
      load: async () => ({ sendReports: async () => void (asked += 1) }),
    });
    reports.learn(region('on'));
    reports.report(new Error('a'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(0);
  });
});
