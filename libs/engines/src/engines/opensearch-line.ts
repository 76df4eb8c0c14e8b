import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandLine } from '../stack/process-spec.ts';
import { engineEnvironment } from './context.ts';
import { type EngineSet, runProgram } from './programs.ts';

/** Where one OpenSearch keeps its configuration and its temporary files. */
export interface OpensearchFolders {
  configuration: string;
  temporary: string;
}

/** What stands in the file of parsed options: the options, and what they were made of. */
interface Parsed {
  madeOf: string;
  options: string[];
}

/**
 * The command line that starts OpenSearch. Its shell script runs Java four times before the server: for its version twice,
 * for a password of the key store, which is never set here, and to merge the options. The server is run at once instead,
 * with the options that the script's own parser gave, asked again only when something that they are made of changed.
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
    // As its script says of what was unpacked from a zip and runs on the machine's own Java.
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
