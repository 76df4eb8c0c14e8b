import { join } from 'node:path';
import { installKafka } from '../engines/kafka.ts';
import { installOpensearch } from '../engines/opensearch.ts';
import { installPostgres } from '../engines/postgres.ts';
import { type EngineSet, nativePrograms } from '../engines/programs.ts';
import { installVersitygw } from '../engines/s3.ts';
import { installTemporal } from '../engines/temporal.ts';
import { isInstalled } from './install-once.ts';
import { findJdk } from './jdk.ts';
import { readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { together } from './together.ts';

/** True when a start needs no network and no compilers. */
export async function areEnginesInstalled(): Promise<boolean> {
  const { postgres, kafka, opensearch, temporal, versitygw } = readManifest();
  const engines = Object.entries({ postgres, kafka, opensearch, temporal, versitygw });
  return (await Promise.all(engines.map(([name, { version }]) => isInstalled(name, version)))).every(Boolean);
}

/** Fetches and builds what is missing, and returns the engines' programs. */
export async function installEngines(progress: Progress): Promise<EngineSet> {
  const jdk = await findJdk();
  const [postgres, kafka, opensearch, temporal, versitygw] = await together([
    installPostgres(progress),
    installKafka(progress),
    installOpensearch(progress),
    installTemporal(progress),
    installVersitygw(progress),
  ] as const);
  return {
    postgres: nativePrograms(join(postgres, 'bin')),
    kafka: { ...nativePrograms(join(jdk, 'bin')), classPath: join(kafka, 'libs', '*') },
    opensearch: {
      ...nativePrograms(join(opensearch, 'bin'), { OPENSEARCH_JAVA_HOME: jdk }),
      direct: { home: opensearch, java: join(jdk, 'bin/java') },
    },
    temporal: nativePrograms(join(temporal, 'bin')),
    s3: nativePrograms(join(versitygw, 'bin')),
  };
}
