import { findSubdomainFault } from '@fieldloom/kernel/subdomain';
import { describe, expect, it } from '@jest/globals';
import { subdomainCandidates } from './subdomain-candidates.ts';

describe('subdomainCandidates', () => {
  it.each([
    ['Acme Research & Co.', 'acme-research-co'],
    ['Accounts Check', 'research-accounts-check'],
    ['ab', 'research-ab'],
    ['顧客調査', 'research-team'],
    ['Damn Good', 'research-team'],
  ])('offers %s first %s', (name, first) => {
    expect(subdomainCandidates(name)[0]).toBe(first);
  });

  it('offers only valid names, each once', () => {
    const names = subdomainCandidates('The Very Long Name Of A Research Team');
    expect(names.map(findSubdomainFault)).toEqual(names.map(() => undefined));
    expect(names.length).toBeGreaterThan(9);
    expect(names[1]).toBe(`${names[0]}-2`);
  });
});
