import { unavailable } from '@fieldloom/kernel/errors';
import { z } from 'zod';
import { readPartAsWav, type WavFile } from '../audio/wav.ts';
import { OpenAiClient, type ProviderSettings } from '../provider/openai-client.ts';
import type { DiariseOptions, SpeakerDiariser, SpeakerTurn } from './speaker.diariser.ts';

/** OpenAI accepts files of up to 25 MB, which is 13 minutes of our audio. */
const MAX_SECONDS = 720;

const answerSchema = z.object({
  segments: z.array(z.object({ speaker: z.string(), start: z.number().min(0), end: z.number().min(0) })),
});

/**
 * Speaker turns from a provider's diarizing transcription model. Such a model numbers speakers separately in each file,
 * so a recording that is too long for one file goes to `forLong` (the offline models), which recognizes voices across
 * parts.
 */
export class ProviderDiariser implements SpeakerDiariser {
  readonly model: string;
  readonly #client: OpenAiClient;
  readonly #forLong: SpeakerDiariser;

  constructor(settings: ProviderSettings, forLong: SpeakerDiariser) {
    this.#client = new OpenAiClient(settings);
    this.#forLong = forLong;
    this.model = settings.model;
  }

  async diarise(audio: WavFile, options: DiariseOptions): Promise<SpeakerTurn[]> {
    if (audio.durationMs > MAX_SECONDS * 1_000) return this.#forLong.diarise(audio, options);
    const form = new FormData();
    const wav = await readPartAsWav(audio, 0, audio.sampleCount);
    form.set('file', new Blob([wav], { type: 'audio/wav' }), 'audio.wav');
    form.set('model', this.#client.model);
    form.set('response_format', 'diarized_json');
    form.set('chunking_strategy', 'auto');
    const answer = answerSchema.safeParse(await this.#client.post('/audio/transcriptions', form, options.signal));
    if (!answer.success) throw unavailable('The model provider gave no speakers', answer.error);
    options.onProgress?.(audio.durationMs);
    const numbers = new Map<string, number>();
    return answer.data.segments
      .toSorted((a, b) => a.start - b.start)
      .map(({ speaker, start, end }) => {
        if (!numbers.has(speaker)) numbers.set(speaker, numbers.size);
        return { speaker: numbers.get(speaker)!, startMs: Math.round(start * 1_000), endMs: Math.round(end * 1_000) };
      });
  }
}
