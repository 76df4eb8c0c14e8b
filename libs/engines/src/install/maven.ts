import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256OfFile } from '../files.ts';
import { Problem } from '../problem.ts';
import { tryRun } from '../run.ts';
import type { JarFolder, MavenFile } from './manifest.ts';

const DEPENDENCY_PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';

async function maven(scratch: string, args: string[], what: string): Promise<void> {
  const repository = `-Dmaven.repo.local=${join(scratch, 'm2')}`;
  const { code, stdout, stderr } = await tryRun('mvn', ['-q', '-B', repository, ...args]);
  if (code === 0) return;
  if (code === 127) throw new Problem('Maven (mvn) is missing.', 'Install it: apt-get install maven');
  throw Problem.ofDownload(
    `Could not download ${what} from Maven Central`,
    `${stdout}${stderr}`.trim().split('\n').slice(-3).join(' ').slice(0, 600),
    'Check the network and the proxy settings of Maven (~/.m2/settings.xml), then run the command again.',
  );
}

export async function checkSum(path: string, expected: string, what: string): Promise<void> {
  const found = await sha256OfFile(path);
  if (found === expected) return;
  throw new Problem(
    `${what} has the checksum ${found}, not ${expected}.`,
    'The download was changed on its way or at its source. Do not use it; compare with infra/engines/engines.json.',
  );
}

/** Downloads one file, checks it, and returns its path below `scratch`. */
export async function fetchMavenFile(scratch: string, file: MavenFile): Promise<string> {
  const [group, artifact, version, type] = file.artifact.split(':') as [string, string, string, string];
  await maven(
    scratch,
    [`${DEPENDENCY_PLUGIN}:get`, '-Dtransitive=false', `-Dartifact=${file.artifact}`],
    file.artifact,
  );
  const path = join(scratch, 'm2', ...group.split('.'), artifact, version, `${artifact}-${version}.${type}`);
  await checkSum(path, file.sha256, file.artifact);
  return path;
}

function pomOf(name: string, { dependencies }: JarFolder): string {
  const element = (tag: string, coordinates: string) => {
    const [group, artifact, version] = coordinates.split(':');
    return `<${tag}><groupId>${group}</groupId><artifactId>${artifact}</artifactId>${version ? `<version>${version}</version>` : ''}`;
  };
  const entries = dependencies.map(({ artifact, exclude = [] }) => {
    const exclusions = exclude.map((each) => `${element('exclusion', each)}</exclusion>`).join('');
    return `${element('dependency', artifact)}<exclusions>${exclusions}</exclusions></dependency>`;
  });
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>local</groupId><artifactId>${name}</artifactId><version>1</version><packaging>pom</packaging>
<dependencies>${entries.join('\n')}</dependencies></project>`;
}

/** Downloads a program's jars with all their dependencies into `folder`, and checks them together. */
export async function fetchJars(scratch: string, name: string, jars: JarFolder, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pom = join(scratch, `${name}-pom.xml`);
  await writeFile(pom, pomOf(name, jars));
  const goal = `${DEPENDENCY_PLUGIN}:copy-dependencies`;
  await maven(
    scratch,
    ['-f', pom, goal, '-DincludeScope=runtime', `-DoutputDirectory=${folder}`],
    `the jars of ${name}`,
  );
  const found = await sumOfJars(folder);
  if (found !== jars.sha256) {
    throw new Problem(
      `The jars of ${name} ${jars.version} have the checksum ${found}, not ${jars.sha256}.`,
      `Compare \`sha256sum *.jar | sha256sum\` with infra/engines/engines.json.`,
    );
  }
}

async function sumOfJars(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jar')).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${await sha256OfFile(join(folder, name))}  ${name}\n`);
  return hash.digest('hex');
}
