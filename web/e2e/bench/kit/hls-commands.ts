import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { run } from '@fieldloom/engines/run';

interface Commands {
  readonly hlsVideo: (options: EncodeOptions) => string[];
  readonly hlsAudio: (options: EncodeOptions) => string[];
}

interface EncodeOptions {
  readonly input: string;
  readonly folder: string;
  readonly hasSound: boolean;
}

/**
 * Creates HLS with exactly the commands that the media service runs, one after another, as a person would by hand.
 * Loaded by path, because nothing else may depend on a service's internals.
 */
export async function encodeByHand(input: string, folder: string): Promise<void> {
  const path = join(repositoryRoot, 'services/media/src/modules/ffmpeg/commands.ts');
  const { hlsVideo, hlsAudio } = (await import(path)) as Commands;
  for (const command of [hlsVideo, hlsAudio]) await run('ffmpeg', command({ input, folder, hasSound: true }));
}
