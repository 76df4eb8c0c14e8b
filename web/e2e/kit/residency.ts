import { isRegion, type Scope } from '@fieldloom/engines/scopes';
import {
  analyzePostgres,
  flushPostgres,
  searchObjects,
  searchOpensearch,
  searchPostgres,
} from './residency/engines.ts';
import { searchFiles, searchLogs, searchObjectFiles, searchProcesses } from './residency/files.ts';
import { Needles } from './residency/needles.ts';
import { type Finding, Sight } from './residency/sight.ts';

/**
 * Looks for people's words in everything that scopes stored and logged, while they run: PostgreSQL (as values, and raw
 * with its log of changes), Kafka's logs, OpenSearch, Temporal's histories, the object store, logs, run folders, and
 * what processes were started with. In UTF-8 and UTF-16, percent, form, JSON and hex escapes, base64, and packed by
 * gzip, zlib, zstd, LZ4 or Snappy; in either case.
 *
 * `kit/plant.ts` puts words there; residency.spec.ts shows that each is found.
 *
 * @param words Of at least six characters, and such that nobody else would write them: what is found by chance counts
 *   as a finding. A workspace's subdomain is public and is not to be sought.
 */
export async function scanScopes(scopes: readonly Scope[], words: readonly string[]): Promise<Finding[]> {
  const needles = new Needles(words);
  const findings: Finding[] = [];
  for (const scope of scopes) {
    const sight = new Sight(scope, needles);
    await flushPostgres(scope);
    const inEngines = isRegion(scope) ? [searchOpensearch, searchObjects] : [];
    const all = [searchPostgres, ...inEngines, searchFiles, searchProcesses];
    await Promise.all(all.map((searchOne) => searchOne(scope, sight)));
    findings.push(...sight.findings);
  }
  return findings;
}

/**
 * The same in what a region can still answer with: rows, histories, documents of the index, objects. Not in what engines
 * leave in their files until they tidy up: dead rows, logs of changes, segments.
 */
export async function scanStores(region: Scope, words: readonly string[]): Promise<Finding[]> {
  const sight = new Sight(region, new Needles(words));
  await analyzePostgres(region);
  const all = [searchPostgres, searchOpensearch, searchObjects, searchObjectFiles];
  await Promise.all(all.map((searchOne) => searchOne(region, sight)));
  return sight.findings;
}

/** The same in logs alone, which hold nothing of people in any scope. */
export async function scanLogs(scopes: readonly Scope[], words: readonly string[]): Promise<Finding[]> {
  const needles = new Needles(words);
  const findings: Finding[] = [];
  for (const scope of scopes) {
    const sight = new Sight(scope, needles);
    await searchLogs(scope, sight);
    findings.push(...sight.findings);
  }
  return findings;
}
