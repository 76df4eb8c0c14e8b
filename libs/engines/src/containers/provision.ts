/**
 * Creates what services expect in a region's engines, once these answer: the bucket and the Temporal namespace. It is
 * idempotent. FIELDLOOM_SCOPE is the region; S3_SECRET_KEY comes from its settings.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isNodeReady } from '../engines/opensearch.ts';
import { createBucket } from '../engines/s3.ts';
import { createNamespace, namespacesAt } from '../engines/temporal.ts';
import { answersOk, isPortOpen } from '../probe.ts';
import { describeFailure, Problem } from '../problem.ts';
import { parseRegions } from '../scopes.ts';
import { containerName, containerPort } from './places.ts';

const PATIENCE_MS = 300_000;
const POLL_MS = 500;

async function main(): Promise<void> {
  const { FIELDLOOM_SCOPE = '', S3_SECRET_KEY = '' } = process.env;
  const [region] = parseRegions(FIELDLOOM_SCOPE);
  if (region === undefined) throw new Problem('FIELDLOOM_SCOPE names no region.', 'Set it.');
  const host = (engine: string) => containerName(region, engine);
  const store = `${host('s3')}:${containerPort('s3')}`;
  const namespaces = namespacesAt(host('temporal'), containerPort('temporalHttp'));
  const opensearch = `http://${host('opensearch')}:${containerPort('opensearch')}`;
  await Promise.all([
    until('s3', () => answersOk(`http://${store}/_health`)),
    until('temporal', () => answersOk(namespaces)),
    until('opensearch', () => isNodeReady(opensearch)),
    until('kafka', () => isPortOpen(containerPort('kafka'), host('kafka'))),
  ]);
  await createBucket(store, S3_SECRET_KEY);
  await createNamespace(namespaces);
  console.log(`The engines of ${region} are ready`);
}

async function until(engine: string, answers: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await answers())) {
    if (Date.now() > deadline)
      throw new Problem(`${engine} does not answer.`, `See its log: docker compose logs ${engine}.`);
    await sleep(POLL_MS);
  }
}

await main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
