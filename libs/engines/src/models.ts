import { type Progress, printProgress } from './install/progress.ts';
import { installModel } from './models/install-model.ts';
import { installSpeechPython } from './models/install-speech-python.ts';
import { type InstalledModelName, readModelsManifest } from './models/models-manifest.ts';
import { describeFailure } from './problem.ts';

export interface EnsureModelsOptions {
  onProgress?: Progress;
  /** Default: every model that is not optional. */
  names?: readonly InstalledModelName[];
}

/**
 * Installs what the intelligence service needs to work offline into the cache folder: speech and embedding models and
 * the sidecar's Python packages (about 0.7 GB). Does nothing when everything is there; two runs at once install only
 * once.
 * @throws Problem with advice for the person at the keyboard.
 */
export async function ensureModels({ onProgress = () => {}, names = requiredModels() }: EnsureModelsOptions = {}) {
  // One at a time: each is limited by the network or one core, and small machines run other installs at the same time.
  for (const name of names) await installModel(name, onProgress);
  await installSpeechPython(onProgress);
}

export function requiredModels(): InstalledModelName[] {
  const { installed } = readModelsManifest();
  return (Object.keys(installed) as InstalledModelName[]).filter((name) => !installed[name].optional);
}

if (import.meta.main) {
  await ensureModels({ onProgress: printProgress }).catch((error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  });
}
