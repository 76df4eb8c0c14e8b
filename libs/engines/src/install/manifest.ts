import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { Problem } from '../problem.ts';

/** `infra/engines/engines.json`: what is fetched, from where, and the expected checksum. */
export interface MavenFile {
  /** group:artifact:version:type */
  artifact: string;
  sha256: string;
}

export interface PythonWheel {
  requirement: string;
  platform: string;
  sha256: string;
}

export interface GoProgram {
  module: string;
  version: string;
  /** The module's checksum in the form of go.sum (`h1:…`). */
  sum: string;
  /** Package path below the module → name of the program. */
  programs: Record<string, string>;
}

export type Machine = 'x64' | 'arm64';

export interface EnginesManifest {
  postgres: {
    version: string;
    server: Record<Machine, MavenFile>;
    client: Record<Machine, PythonWheel>;
  };
  kafka: JarFolder;
  opensearch: {
    version: string;
    distribution: MavenFile;
    plugins: MavenFile[];
    icu: { jars: MavenFile[] };
  };
  temporal: { version: string; go: GoProgram };
  'temporal-test-server': JarFolder;
  versitygw: { version: string; go: GoProgram };
}

/** A program that is distributed as jars: its direct dependencies; theirs are resolved and put beside them. */
export interface JarFolder {
  version: string;
  dependencies: { artifact: string; exclude?: string[] }[];
  /** sha256 over the sorted lines `<sha256>  <file name>` of all jars, as `sha256sum *.jar | sha256sum` prints it. */
  sha256: string;
}

export function readManifest(): EnginesManifest {
  return JSON.parse(readFileSync(join(repositoryRoot, 'infra/engines/engines.json'), 'utf8')) as EnginesManifest;
}

export function thisMachine(): Machine {
  if (process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64')) return process.arch;
  throw new Problem(
    `Native engines exist for Linux on x64 and arm64, not for ${process.platform} on ${process.arch}.`,
    'Start with --containers on a machine with a container engine.',
  );
}
