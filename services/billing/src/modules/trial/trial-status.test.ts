import { describe, expect, it } from '@jest/globals';
import { trialStatus } from './trial-status.ts';

const DAY = 86_400_000;
const START = new Date('2026-01-01T00:00:00Z');
const after = (days: number, ms = 0): Date => new Date(START.getTime() + days * DAY + ms);

describe('trialStatus', () => {
  it('is NotStarted without a record or a request', () => {
    expect(trialStatus({}, START)).toBe('NotStarted');
  });

  it.each([
    [0, true, 'Requested'],
    [3, true, 'Requested'],
    [3.01, true, 'NotStarted'],
    [1, false, 'NotStarted'],
  ])('%d days after a request (valid: %s) is %s', (days, isValid, status) => {
    expect(trialStatus({ request: { at: START, isValid } }, after(days))).toBe(status);
  });

  it.each([
    [0, 0, true, 'Active'],
    [30, 0, true, 'Active'],
    [30, 1, true, 'Expired'],
    [1, 0, false, 'Expired'],
  ])('%d days and %d ms after its start (value: %s) is %s', (days, ms, value, status) => {
    const record = { value, createdAt: START };
    expect(trialStatus({ record }, after(days, ms))).toBe(status);
    expect(trialStatus({ record, request: { at: START, isValid: true } }, after(days, ms))).toBe(status);
  });
});
