import { join } from 'node:path';
import { installKafka } from '../engines/kafka.ts';
import { installOpensearch } from '../engines/opensearch.ts';
import { installPostgres } from '../engines/postgres.ts';
import { type EngineSet, nativePrograms } from '../engines/programs.ts';
import { installVersitygw } from '../engines/s3.ts';
import { installTemporal } from '../engines/temporal.ts';
import { describeFailure } from '../problem.ts';
import { isInstalled } from './install-once.ts';
import { findJdk } from './jdk.ts';
import { readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';

/** True when a start needs neither network nor compilers. */
export async function areEnginesInstalled(): Promise<boolean> {
  const { postgres, kafka, opensearch, temporal, versitygw } = readManifest();
  const engines = Object.entries({ postgres, kafka, opensearch, temporal, versitygw });
  return (await Promise.all(engines.map(([name, { version }]) => isInstalled(name, version)))).every(Boolean);
}

/** Fetches and builds what is missing, and gives the engines' programs. Everything that goes wrong is told at once. */
export async function installEngines(progress: Progress): Promise<EngineSet> {
  const jdk = await findJdk();
  const installs = [
    installPostgres(progress),
    installKafka(progress),
    installOpensearch(progress),
    installTemporal(progress),
    installVersitygw(progress),
  ] as const;
  const faults = (await Promise.allSettled(installs)).filter((each) => each.status === 'rejected');
  if (faults.length > 1) progress(faults.map(({ reason }) => describeFailure(reason)).join('\n'));
  const [postgres, kafka, opensearch, temporal, versitygw] = await Promise.all(installs);
  return {
    postgres: nativePrograms(join(postgres, 'bin')),
    kafka: { ...nativePrograms(join(jdk, 'bin')), classPath: join(kafka, 'libs', '*') },
    opensearch: nativePrograms(join(opensearch, 'bin'), { OPENSEARCH_JAVA_HOME: jdk }),
    temporal: nativePrograms(join(temporal, 'bin')),
    s3: nativePrograms(join(versitygw, 'bin')),
  };
}
