import { describe, expect, it } from '@jest/globals';
import { judgeAudit } from './audit-report.ts';

const now = new Date('2026-11-24T12:00:00Z');
const url = 'https://github.com/advisories/GHSA-0000-0000-0001';
const reportOf = (severity: string): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      frail: { via: [{ source: 1, name: 'frail', title: 'Reads too much', url, severity, range: '<2' }] },
      wrapper: { via: ['frail'] },
    },
  });

describe('the audit', () => {
  it('fails for a grave fault, once however many packages it reaches', () => {
    const { state, lines } = judgeAudit(reportOf('high'), [], now);
    expect(state).toBe('faults');
    expect(lines).toEqual([
      `✗ frail, high: Reads too much (${url})`,
      '1 known faults in what is shipped, 1 of them to be mended',
    ]);
  });

  it('tells of a lesser one, and passes', () => {
    const { state, lines } = judgeAudit(reportOf('moderate'), [], now);
    expect(state).toBe('clean');
    expect(lines[0]).toMatch(/^· frail/);
  });

  it('lets pass what was accepted, to the last day of it', () => {
    const accepted = [{ url, reason: 'never called', until: '2026-11-24' }];
    expect(judgeAudit(reportOf('critical'), accepted, now).state).toBe('clean');
    expect(judgeAudit(reportOf('critical'), accepted, new Date('2026-11-25T00:00:00Z')).state).toBe('faults');
  });

  it('names what is accepted without need', () => {
    const accepted = [{ url, reason: 'never called', until: '2027-01-01' }];
    const { state, lines } = judgeAudit(JSON.stringify({ vulnerabilities: {} }), accepted, now);
    expect(state).toBe('clean');
    expect(lines[0]).toBe(`${url} is accepted and not found any more: take it out`);
  });

  it.each(['', 'npm error', '{"message":"405 Method Not Allowed"}', 'null'])('knows nothing by %j', (report) => {
    expect(judgeAudit(report, [], now).state).toBe('not-asked');
  });
});
