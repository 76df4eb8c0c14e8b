import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isNonEmptyFile } from '../files.ts';
import { Problem } from '../problem.ts';

/** OpenSearch 3 needs Java 21; Kafka would run on 17. */
const OLDEST_JDK = 21;
const JDK_FOLDERS = ['/usr/lib/jvm', '/opt/java', '/opt'];

/** Reads the major version from the text of a JDK's `release` file: `JAVA_VERSION="21.0.4"`. */
export function majorVersionOf(releaseFile: string): number {
  return Number(/^JAVA_VERSION="(\d+)/m.exec(releaseFile)?.[1] ?? 0);
}

async function candidates(): Promise<string[]> {
  const found = [process.env['FIELDLOOM_JAVA_HOME'], process.env['JAVA_HOME']];
  for (const folder of JDK_FOLDERS) {
    const names = await readdir(folder).catch(() => []);
    found.push(...names.sort().map((name) => join(folder, name)));
  }
  for (const folder of (process.env['PATH'] ?? '').split(':')) {
    const java = await realpath(join(folder, 'java')).catch(() => undefined);
    if (java) found.push(dirname(dirname(java)));
  }
  return found.filter((each) => each !== undefined);
}

/** Returns the home of a JDK for OpenSearch: the oldest one that is new enough, because it is the best tested. */
export async function findJdk(): Promise<string> {
  const fitting: { home: string; major: number }[] = [];
  for (const home of await candidates()) {
    const major = majorVersionOf(await readFile(join(home, 'release'), 'utf8').catch(() => ''));
    const complete = await isNonEmptyFile(join(home, 'lib/modules'));
    if (major >= OLDEST_JDK && complete) fitting.push({ home, major });
  }
  fitting.sort((a, b) => a.major - b.major);
  const [best] = fitting;
  if (best) return best.home;
  throw new Problem(
    `No JDK ${OLDEST_JDK} or newer was found (looked at JAVA_HOME, ${JDK_FOLDERS.join(', ')} and PATH).`,
    'Install one (Ubuntu: apt-get install openjdk-21-jdk-headless; Debian 12: a Temurin 21 or 25 JDK) or set FIELDLOOM_JAVA_HOME.',
  );
}
