import { DEFAULT_BASE_PORT } from '@fieldloom/engines/scopes';
import { ScopeAddresses } from '@fieldloom/engines/stack/addresses';
import { StackLayout } from '@fieldloom/engines/stack/layout';

/** Addresses of the engines for specs. */
export interface TestStack {
  /** URL of the superuser. Specs only touch databases whose names start with `test_`. */
  postgresAdminUrl: string;
  kafkaBrokers: string[];
  opensearchUrl: string;
  s3: { endpoint: string; accessKey: string; secretKey: string };
  temporalAddress: string;
}

/** `FIELDLOOM_TEST_STACK`: the stack's base port. Single addresses may be set for engines outside a stack. */
interface StackVariable extends Partial<TestStack> {
  base?: number;
  scope?: 'global' | 'us_b' | 'eu_a';
}

/**
 * Returns the stack of FIELDLOOM_TEST_STACK (JSON, set by scripts/test), else the developer's running stack, whose data
 * specs do not touch.
 * @throws when there is neither.
 */
export async function testStack(): Promise<TestStack> {
  const {
    base = DEFAULT_BASE_PORT,
    scope = 'us_b',
    ...given
  } = JSON.parse(process.env['FIELDLOOM_TEST_STACK'] ?? '{}') as StackVariable;
  const addresses = await ScopeAddresses.open(new StackLayout(base), scope);
  const engines = addresses.engines;
  return {
    postgresAdminUrl: addresses.database('postgres', 'postgres'),
    kafkaBrokers: engines['KAFKA_BROKERS']!.split(','),
    opensearchUrl: engines['OPENSEARCH_URL']!,
    s3: {
      endpoint: engines['S3_ENDPOINT']!,
      accessKey: engines['S3_ACCESS_KEY']!,
      secretKey: engines['S3_SECRET_KEY']!,
    },
    temporalAddress: engines['TEMPORAL_ADDRESS']!,
    ...given,
  };
}
