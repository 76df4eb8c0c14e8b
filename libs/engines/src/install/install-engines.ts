import { installKafka } from '../engines/kafka.ts';
import { installOpensearch } from '../engines/opensearch.ts';
import { installPostgres } from '../engines/postgres.ts';
import { installVersitygw } from '../engines/s3.ts';
import { installTemporal } from '../engines/temporal.ts';
import { isInstalled } from './install-once.ts';
import { findJdk } from './jdk.ts';
import { readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';

/** Where each engine lies in the cache, and the JDK that two of them run on. */
export interface InstalledEngines {
  jdk: string;
  postgres: string;
  kafka: string;
  opensearch: string;
  temporal: string;
  versitygw: string;
}

/** True when a start needs neither network nor compilers. */
export async function areEnginesInstalled(): Promise<boolean> {
  const { postgres, kafka, opensearch, temporal, versitygw } = readManifest();
  const engines = Object.entries({ postgres, kafka, opensearch, temporal, versitygw });
  return (await Promise.all(engines.map(([name, { version }]) => isInstalled(name, version)))).every(Boolean);
}

/** Fetches and builds what is missing; everything that goes wrong is told at once, after the rest was installed. */
export async function installEngines(progress: Progress): Promise<InstalledEngines> {
  const jdk = await findJdk();
  const names = ['postgres', 'kafka', 'opensearch', 'temporal', 'versitygw'] as const;
  const installed = await Promise.allSettled([
    installPostgres(progress),
    installKafka(progress),
    installOpensearch(progress),
    installTemporal(progress),
    installVersitygw(progress),
  ]);
  const faults = installed.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (faults.length === 1) throw faults[0];
  if (faults.length > 1) throw new AggregateError(faults, faults.map(String).join('\n'));
  const folders = installed.map((each) => (each.status === 'fulfilled' ? each.value : ''));
  const byName = Object.fromEntries(names.map((name, index) => [name, folders[index] ?? '']));
  return { jdk, ...(byName as Record<(typeof names)[number], string>) };
}
