import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { installPostgres } from '@fieldloom/engines/engines/postgres';
import { S3_REGION } from '@fieldloom/engines/engines/s3';
import { printProgress } from '@fieldloom/engines/install/progress';
import { run } from '@fieldloom/engines/run';
import { portOf, type Scope } from '@fieldloom/engines/scopes';
import { ScopeAddresses } from '@fieldloom/engines/stack/addresses';
import { StackLayout } from '@fieldloom/engines/stack/layout';
import { Kafka, logLevel } from 'kafkajs';
import { basePort } from './platform.ts';

/** The engines of a scope, bypassing the services, for tests that check what is stored or hold it still. */

export const addressesOf = (scope: Scope): Promise<ScopeAddresses> =>
  ScopeAddresses.open(new StackLayout(basePort), scope);

/**
 * Runs SQL as the superuser. Lines that start with a backslash are psql commands.
 * @returns Rows, unaligned.
 * @throws If any statement fails.
 */
export async function psql(scope: Scope, database: string, sql: string): Promise<string> {
  const program = join(await installPostgres(printProgress), 'bin/psql');
  const url = (await addressesOf(scope)).database(database, 'postgres');
  return run(program, ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url, '-f', '-'], { input: sql });
}

export async function objectStoreOf(scope: Scope): Promise<{ client: S3Client; bucket: string }> {
  const { engines } = await addressesOf(scope);
  const client = new S3Client({
    endpoint: engines['S3_ENDPOINT'] ?? '',
    region: S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: engines['S3_ACCESS_KEY'] ?? '', secretAccessKey: engines['S3_SECRET_KEY'] ?? '' },
  });
  return { client, bucket: engines['S3_BUCKET'] ?? '' };
}

export async function kafkaOf(scope: Scope): Promise<Kafka> {
  const { engines } = await addressesOf(scope);
  return new Kafka({ brokers: [engines['KAFKA_BROKERS'] ?? ''], clientId: 'e2e', logLevel: logLevel.NOTHING });
}

/** Base URL of Temporal's HTTP API for the platform's workflows. */
export function workflowsOf(scope: Scope): string {
  return `http://127.0.0.1:${portOf(basePort, scope, 'temporalHttp')}/api/v1/namespaces/fieldloom/workflows`;
}
