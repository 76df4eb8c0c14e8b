import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '@fieldloom/engines/install/manifest';
import { repositoryRoot } from '@fieldloom/engines/paths';

/** Frameworks whose share in a figure a reader wants to know. */
const PACKAGES = ['fastify', 'mercurius', '@graphql-hive/gateway-runtime', 'kafkajs', 'react'];

/** Of what is measured: the engines as they are pinned, the frameworks as they are locked. */
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
