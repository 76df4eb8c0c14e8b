import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandLine } from '../stack/process-spec.ts';
import { engineEnvironment } from './context.ts';
import { type EngineSet, runProgram } from './programs.ts';

/** Where an OpenSearch node keeps its configuration and its temporary files. */
export interface OpensearchFolders {
  configuration: string;
  temporary: string;
}

/** Content of the file with the parsed JVM options: the options, and the inputs from which they were made. */
interface Parsed {
  madeOf: string;
  options: string[];
}

/**
 * Returns the command line that starts OpenSearch. Its shell script runs Java four times before the server: twice for
 * its version, once for a keystore password (which is never set here), and once to merge the options. Here the server
 * is started directly, with the options that the script's own parser returned. The parser runs again only when one of
 * its inputs has changed.
 */
export async function opensearchLine(
  { direct, line }: EngineSet['opensearch'],
  { configuration, temporary }: OpensearchFolders,
): Promise<CommandLine> {
  const env = { HOSTNAME: 'localhost', OPENSEARCH_PATH_CONF: configuration, OPENSEARCH_TMPDIR: temporary };
  if (direct === undefined) return line('opensearch', [], env);
  const { home, java } = direct;
  const run = (args: string[]): CommandLine => ({
    command: java,
    args: ['-Xshare:auto', ...args],
    env: { ...engineEnvironment, ...env },
    cwd: home,
  });
  const classPath = ['-cp', join(home, 'lib', '*')];
  const parser = [...classPath, 'org.opensearch.tools.launchers.JvmOptionsParser', configuration];
  const options = await parsedOptions(configuration, `${java} ${home}`, () => runProgram(run(parser)));
  const about = {
    'path.home': home,
    'path.conf': configuration,
    // What the shell script sets for a zip distribution that runs on the machine's own Java.
    'distribution.type': 'zip',
    bundled_jdk: 'false',
  };
  const properties = Object.entries(about).map(([name, value]) => `-Dopensearch.${name}=${value}`);
  return run([...options, ...properties, ...classPath, 'org.opensearch.bootstrap.OpenSearch']);
}

async function parsedOptions(configuration: string, version: string, parse: () => Promise<string>): Promise<string[]> {
  const file = join(configuration, 'parsed-options.json');
  const madeOf = `${version}\n${await readFile(join(configuration, 'jvm.options'), 'utf8')}`;
  const kept = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Parsed)
    .catch(() => undefined);
  if (kept?.madeOf === madeOf) return kept.options;
  const options = (await parse()).trim().split(/\s+/);
  await writeFile(file, JSON.stringify({ madeOf, options } satisfies Parsed));
  return options;
}
