import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModelPlace } from '@fieldloom/engines/models/models-manifest';
import { unavailable } from '@fieldloom/kernel/errors';
import type { WavFile } from '../audio/wav.ts';
import { checkModel } from '../model/check-model.ts';
import { CHILD_ENVIRONMENT } from '../model/child-environment.ts';
import { giveWay } from '../model/give-way.ts';
import type { SpeakerJob, SpeakerMessage } from './speaker.child.ts';
import type { DiariseOptions, SpeakerDiariser, SpeakerTurn } from './speaker.diariser.ts';

/** Ten minutes keep memory below 400 MB and are long enough to identify every voice well. */
const PART_SECONDS = 600;
/** When run from sources, the child is TypeScript, which Node runs directly; in a build it is JavaScript. */
const extension = extname(import.meta.url);
const CHILD = fileURLToPath(new URL(`./speaker.child${extension}`, import.meta.url));
const CHILD_ARGUMENTS = extension === '.ts' ? ['--conditions=fieldloom-source'] : [];

export interface SherpaSettings {
  place: ModelPlace;
  threads: number;
  partSeconds?: number;
}

/** Speaker turns from pyannote segmentation and CAM++ voices on this machine, in a child process per recording. */
export class SherpaDiariser implements SpeakerDiariser {
  readonly model: string;
  readonly #settings: SherpaSettings;

  constructor(settings: SherpaSettings) {
    this.#settings = settings;
    this.model = settings.place.label;
  }

  async diarise(wav: WavFile, options: DiariseOptions): Promise<SpeakerTurn[]> {
    const { place, threads, partSeconds = PART_SECONDS } = this.#settings;
    await checkModel(place);
    // Nobody listens to the signal yet, so an earlier abort would be missed.
    options.signal.throwIfAborted();
    const child = fork(CHILD, {
      execArgv: CHILD_ARGUMENTS,
      env: CHILD_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (child.pid !== undefined) giveWay(child.pid);
    const kill = () => child.kill('SIGKILL');
    options.signal.addEventListener('abort', kill, { once: true });
    try {
      const turns = turnsOf(child, options);
      child.send({ wav, modelFolder: place.folder, threads, partSeconds } satisfies SpeakerJob);
      return await turns;
    } finally {
      options.signal.removeEventListener('abort', kill);
      kill();
    }
  }
}

function turnsOf(child: ChildProcess, { signal, onProgress }: DiariseOptions): Promise<SpeakerTurn[]> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: SpeakerMessage) => {
      if ('turns' in message) resolve(message.turns);
      else onProgress?.(message.processedMs);
    });
    child.once('error', (error) => reject(unavailable('The speaker models could not be started', error)));
    child.once('exit', (code, endedBy) => {
      const reason = new Error(`The process of the speaker models ended (${endedBy ?? code})`);
      reject(signal.aborted ? signal.reason : new Error('The speaker models stopped while at work', { cause: reason }));
    });
  });
}
