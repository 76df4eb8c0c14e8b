import { readManifest } from '../../../../libs/engines/src/install/manifest.ts';
import type { Region } from '../../../../libs/engines/src/scopes.ts';

const versions = readManifest();

/** The region in compose.yaml; every other region has a file that adds it. */
export const FIRST_REGION: Region = 'eu_a';

/** Tells compose which local images replace published ones on this machine. */
export const IMAGES_FILE = '.fieldloom/images.env';

/** Our own images: targets of infra/images/platform.Dockerfile, and where each keeps its SBOM. */
export const ownImages = {
  web: '/srv/sbom.cdx.json',
  services: '/app/sbom.cdx.json',
  intelligence: '/app/sbom.cdx.json',
  backup: '/app/sbom.cdx.json',
  mailbox: '/app/sbom.cdx.json',
} as const;
export type OwnImage = keyof typeof ownImages;
export const ownImageNames = Object.keys(ownImages) as OwnImage[];

/**
 * Third-party images, by the variable that replaces them in `.env` and the target of infra/images/local.Dockerfile that
 * substitutes them if no registry is available.
 */
export const foreignImages = {
  NODE_IMAGE: { published: 'docker.io/library/node:24.21.0-bookworm-slim', target: 'node-base' },
  NGINX_IMAGE: { published: 'docker.io/library/nginx:1.28.0-bookworm', target: 'nginx-base' },
  POSTGRES_IMAGE: {
    published: `docker.io/library/postgres:${versions.postgres.version}-bookworm`,
    target: 'postgres-engine',
  },
  KAFKA_IMAGE: { published: `docker.io/apache/kafka:${versions.kafka.version}`, target: 'kafka-engine' },
  S3_IMAGE: { published: `docker.io/versity/versitygw:v${versions.versitygw.version}`, target: 's3-engine' },
} as const;
export type ForeignImage = keyof typeof foreignImages;
export const foreignImageNames = Object.keys(foreignImages) as ForeignImage[];

/** Engines whose published images lack something: targets of infra/images/engines.Dockerfile, and their substitutes. */
export const completedImages = {
  OPENSEARCH_IMAGE: {
    name: `localhost/fieldloom-opensearch:${versions.opensearch.version}`,
    target: 'opensearch',
    local: 'opensearch-engine',
  },
  TEMPORAL_IMAGE: {
    name: `localhost/fieldloom-temporal:${versions.temporal.version}`,
    target: 'temporal',
    local: 'temporal-engine',
  },
} as const;
export type CompletedImage = keyof typeof completedImages;
export const completedImageNames = Object.keys(completedImages) as CompletedImage[];

export const localName = (target: string): string => `localhost/fieldloom-${target}:local`;
