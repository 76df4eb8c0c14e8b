import { unavailable } from '@fieldloom/kernel/errors';
import { z } from 'zod';
import { readPartAsWav, type WavFile } from '../audio/wav.ts';
import { wavParts } from '../audio/wav-parts.ts';
import { OpenAiClient, type ProviderSettings } from '../provider/openai-client.ts';
import { languageTag } from './language-tag.ts';
import type { Recognition, RecognizeOptions, SpeechRecognizer } from './speech.recognizer.ts';

/** OpenAI accepts files of up to 25 MB, which is 13 minutes of our audio. */
const PART_SECONDS = 720;

const answerSchema = z.object({
  language: z.string().optional(),
  words: z.array(z.object({ word: z.string(), start: z.number().min(0), end: z.number().min(0) })).default([]),
});

/** Speech recognition by a provider's `/audio/transcriptions` with word times, part by part. */
export class ProviderRecognizer implements SpeechRecognizer {
  readonly model: string;
  readonly #client: OpenAiClient;

  constructor(settings: ProviderSettings) {
    this.#client = new OpenAiClient(settings);
    this.model = settings.model;
  }

  async recognize(
    audio: WavFile,
    { language, vocabulary, signal, onProgress }: RecognizeOptions,
  ): Promise<Recognition> {
    const result: Recognition = { language: language ?? null, words: [] };
    for await (const part of wavParts(audio, PART_SECONDS)) {
      const wav = await readPartAsWav(audio, part.firstSample, part.sampleCount);
      const spoken = await this.#transcribe(wav, { language: result.language ?? undefined, vocabulary }, signal);
      for (const { word, start, end } of spoken.words) {
        const startMs = part.startMs + Math.round(start * 1_000);
        const endMs = Math.max(startMs, part.startMs + Math.round(end * 1_000));
        result.words.push({ text: word.trim(), startMs, endMs });
      }
      if (spoken.words.length > 0 && spoken.language) result.language ??= languageTag(spoken.language);
      onProgress?.(part.startMs + Math.round((part.sampleCount / audio.sampleCount) * audio.durationMs));
    }
    return result;
  }

  async #transcribe(
    wav: Buffer<ArrayBuffer>,
    { language, vocabulary = [] }: Pick<RecognizeOptions, 'language' | 'vocabulary'>,
    signal: AbortSignal,
  ) {
    const form = new FormData();
    form.set('file', new Blob([wav], { type: 'audio/wav' }), 'audio.wav');
    form.set('model', this.#client.model);
    form.set('response_format', 'verbose_json');
    form.set('timestamp_granularities[]', 'word');
    if (language) form.set('language', language.split('-')[0]!);
    if (vocabulary.length > 0) form.set('prompt', vocabulary.join(', '));
    const answer = answerSchema.safeParse(await this.#client.post('/audio/transcriptions', form, signal));
    if (!answer.success) throw unavailable('The model provider gave no words with times', answer.error);
    return answer.data;
  }
}
