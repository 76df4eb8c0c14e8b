import { randomInt } from 'node:crypto';
import { findSubdomainFault, normalizeSubdomain } from '@fieldloom/kernel/subdomain';

/** acme, acme-2 … acme-9, then random endings. */
const NUMBERED = 9;
const RANDOM = 5;
const RANDOM_RANGE = 100_000;

/**
 * Returns valid subdomains for a workspace's name, best first. When the name gives none (too short, reserved, not in
 * Latin letters), 'research' is put before it or replaces it.
 */
export function subdomainCandidates(teamName: string): string[] {
  const base = validBase(normalizeSubdomain(teamName));
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`);
  const random = Array.from({ length: RANDOM }, () => `${base}-${randomInt(RANDOM_RANGE)}`);
  return [base, ...numbered, ...random].filter((name) => findSubdomainFault(name) === undefined);
}

function validBase(name: string): string {
  return [name, `research-${name}`].find((option) => findSubdomainFault(option) === undefined) ?? 'research-team';
}
