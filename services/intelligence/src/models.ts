import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  installedModelPlace,
  type ModelPlace,
  speakerModelPlace,
  speechPythonProgram,
} from '@fieldloom/engines/models/models-manifest';
import type { Logger } from '@fieldloom/observability/logger';
import type { Environment } from './environment.ts';
import type { Embedder } from './modules/embedding/embedding.embedder.ts';
import { MiniLmEmbedder } from './modules/embedding/embedding.minilm.ts';
import { ProviderEmbedder } from './modules/embedding/embedding.provider.ts';
import { checkModel } from './modules/model/check-model.ts';
import type { SpeakerDiariser } from './modules/speaker/speaker.diariser.ts';
import { ProviderDiariser } from './modules/speaker/speaker.provider.ts';
import { SherpaDiariser } from './modules/speaker/speaker.sherpa.ts';
import { ProviderRecognizer } from './modules/speech/speech.provider.ts';
import type { SpeechRecognizer } from './modules/speech/speech.recognizer.ts';
import { SpeechSidecar } from './modules/speech/speech.sidecar.ts';
import { WhisperRecognizer } from './modules/speech/speech.whisper.ts';

const SIDECAR = fileURLToPath(new URL('../sidecar/speech.py', import.meta.url));

/** A port with the adapter that the environment selected. */
export interface Chosen<Port> {
  port: Port;
  /** Rejects when files of the model are missing or have wrong checksums. Providers are not called. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

export function chooseRecognizer(env: Environment, logger: Logger): Chosen<SpeechRecognizer> {
  if (env.SPEECH_PROVIDER) return ofProvider(new ProviderRecognizer(env.SPEECH_PROVIDER));
  const place = speechModelPlace(env);
  const sidecar = new SpeechSidecar({
    python: speechPythonProgram(env.FIELDLOOM_CACHE),
    program: SIDECAR,
    modelFolder: place.folder,
    threads: env.SPEECH_THREADS,
    port: env.SPEECH_PORT,
    idleSeconds: env.SPEECH_IDLE_SECONDS,
    logger,
  });
  return { port: new WhisperRecognizer(place, sidecar), ready: checkedOnce(place), stop: () => sidecar.stop() };
}

function speechModelPlace(env: Environment): ModelPlace {
  const folder = env.SPEECH_MODEL_FOLDER;
  if (folder === undefined) return installedModelPlace(env.SPEECH_MODEL, env.FIELDLOOM_CACHE);
  return { label: basename(folder), folder, sha256: {} };
}

export function chooseDiariser(env: Environment): Chosen<SpeakerDiariser> {
  const place = speakerModelPlace();
  const offline = new SherpaDiariser({ place, threads: env.SPEAKER_THREADS });
  if (env.SPEAKER_PROVIDER) return ofProvider(new ProviderDiariser(env.SPEAKER_PROVIDER, offline));
  return { port: offline, ready: checkedOnce(place), stop: async () => {} };
}

export function chooseEmbedder(env: Environment): Chosen<Embedder> {
  if (env.EMBEDDING_PROVIDER) return ofProvider(new ProviderEmbedder(env.EMBEDDING_PROVIDER));
  const place = installedModelPlace('all-minilm-l6-v2', env.FIELDLOOM_CACHE);
  const embedder = new MiniLmEmbedder({ place, threads: env.EMBEDDING_THREADS });
  return { port: embedder, ready: checkedOnce(place), stop: () => embedder.stop() };
}

function ofProvider<Port>(port: Port): Chosen<Port> {
  return { port, ready: async () => {}, stop: async () => {} };
}

/** Hashes the files at the first call. After a mismatch, every call checks again. */
function checkedOnce(place: ModelPlace): () => Promise<void> {
  let checked: Promise<void> | undefined;
  return () => {
    checked ??= checkModel(place).catch((error) => {
      checked = undefined;
      throw error;
    });
    return checked;
  };
}
