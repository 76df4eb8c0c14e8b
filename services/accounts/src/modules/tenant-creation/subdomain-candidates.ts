import { randomInt } from 'node:crypto';
import { findSubdomainFault, normaliseSubdomain } from '@fieldloom/kernel/subdomain';

/** acme, acme-2 … acme-9, then random endings. */
const NUMBERED = 9;
const RANDOM = 5;
const RANDOM_RANGE = 100_000;

/**
 * Subdomains for a workspace's name, best first, each of them valid. A name that gives none (too short, reserved, not
 * in Latin letters) gets an ending, or another name instead of it.
 */
export function subdomainCandidates(teamName: string): string[] {
  const base = validBase(normaliseSubdomain(teamName));
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`);
  const random = Array.from({ length: RANDOM }, () => `${base}-${randomInt(RANDOM_RANGE)}`);
  return [base, ...numbered, ...random].filter((name) => findSubdomainFault(name) === undefined);
}

function validBase(name: string): string {
  const withSuffix = `${name}-research`;
  const options = [name, withSuffix, `workspace-${randomInt(RANDOM_RANGE)}`];
  return options.find((option) => findSubdomainFault(option) === undefined) ?? 'customer-research';
}
