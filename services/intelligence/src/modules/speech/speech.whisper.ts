import type { ModelPlace } from '@fieldloom/engines/models/models-manifest';
import { unprocessable } from '@fieldloom/kernel/errors';
import type { WavFile } from '../audio/wav.ts';
import { checkModel } from '../model/check-model.ts';
import type { Recognition, RecognizeOptions, SpeechRecognizer } from './speech.recognizer.ts';
import { SidecarGone, type SpeechSidecar } from './speech.sidecar.ts';

/**
 * If a sidecar dies twice during one recording, the recording may be the cause. Then the workflow's own retries take
 * over.
 */
const ATTEMPTS = 2;

/** Whisper on this machine's CPU, in the sidecar. One recording at a time. */
export class WhisperRecognizer implements SpeechRecognizer {
  readonly model: string;
  readonly #place: ModelPlace;
  readonly #sidecar: SpeechSidecar;

  constructor(place: ModelPlace, sidecar: SpeechSidecar) {
    this.#place = place;
    this.#sidecar = sidecar;
    this.model = place.label;
  }

  async recognize(audio: WavFile, options: RecognizeOptions): Promise<Recognition> {
    await checkModel(this.#place);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(audio, options);
      } catch (error) {
        if (!(error instanceof SidecarGone)) throw error;
        if (attempt === ATTEMPTS) throw new Error('The speech model stopped while at work', { cause: error });
      }
    }
  }

  async #attempt(audio: WavFile, { language, vocabulary, signal, onProgress }: RecognizeOptions): Promise<Recognition> {
    const result: Recognition = { language: language ?? null, words: [] };
    const wanted = { language: whisperLanguage(language), vocabulary };
    for await (const event of this.#sidecar.transcribe(audio.path, wanted, signal)) {
      switch (event.type) {
        case 'language':
          result.language = event.language;
          break;
        case 'phrase':
          result.words.push(...event.words);
          break;
        case 'progress':
          onProgress?.(event.processedMs);
          break;
        case 'error':
          throw event.code === 'UNREADABLE'
            ? unprocessable('The audio cannot be read', { reason: 'AUDIO_INVALID' })
            : new Error('The speech model failed');
        case 'done':
          return result;
      }
    }
    throw new SidecarGone('The answer of the speech sidecar has no end');
  }
}

/** Whisper knows languages by their first subtag: `pt` for `pt-BR`. */
function whisperLanguage(language: string | undefined): string | undefined {
  return language?.split('-')[0]?.toLowerCase();
}
