import { isRegion, type Scope } from '@fieldloom/engines/scopes';
import { flushPostgres, searchObjects, searchOpensearch, searchPostgres } from './residency/engines.ts';
import { searchFiles, searchLogs, searchObjectFiles, searchProcesses } from './residency/files.ts';
import { Needles } from './residency/needles.ts';
import { type Finding, Sight } from './residency/sight.ts';

/** Part of the places in PostgreSQL's statistics, which may include values of rows that are gone. */
const SAMPLES = ' statistics @';

/**
 * Searches for people's words in everything that scopes store and log, at run time: PostgreSQL (values, raw files and
 * write-ahead log), Kafka's logs, OpenSearch, Temporal's histories, the object store, logs, run folders, and the
 * processes' arguments and environment. Finds them in UTF-8 and UTF-16, with percent, form, JSON and hex escapes, in
 * base64, and compressed with gzip, zlib, zstd, LZ4 or Snappy; case-insensitively.
 *
 * `kit/plant.ts` plants words; residency.spec.ts shows that each is found.
 * @param words At least six characters long, and such that nobody else would write them, because a chance match counts
 * as a finding. A workspace's subdomain is public and must not be included.
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
 * Looks for words in everything that a region can still return: rows, workflow histories, indexed documents and objects.
 * Leaves out what engines clean up by themselves later: dead rows, change logs, segments, and the planner's samples.
 */
export async function scanStores(region: Scope, words: readonly string[]): Promise<Finding[]> {
  const sight = new Sight(region, new Needles(words));
  const all = [searchPostgres, searchOpensearch, searchObjects, searchObjectFiles];
  await Promise.all(all.map((searchOne) => searchOne(region, sight)));
  return sight.findings.filter(({ place }) => !place.includes(SAMPLES));
}

/** The same for logs only, which may not contain people's data in any scope. */
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
