import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '@fieldloom/engines/install/manifest';
import { repositoryRoot } from '@fieldloom/engines/paths';

/** Frameworks whose versions matter to a reader of the figures. */
const PACKAGES = ['fastify', 'mercurius', '@graphql-hive/gateway-runtime', 'kafkajs', 'react'];

/** Versions of what is measured: engines as pinned, frameworks as in the lock file. */
export function measuredVersions(): ReadonlyMap<string, string> {
  const { postgres, kafka, opensearch, temporal, versitygw } = readManifest();
  const engines = Object.entries({
    PostgreSQL: postgres,
    Kafka: kafka,
    OpenSearch: opensearch,
    Temporal: temporal,
    versitygw,
  });
  const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string } | undefined>;
  };
  return new Map([
    ['Node', process.version],
    ...engines.map(([name, { version }]) => [name, version] as const),
    ...PACKAGES.map((name) => [name, lock.packages[`node_modules/${name}`]?.version ?? 'not installed'] as const),
  ]);
}
