import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { unavailable } from '@fieldloom/kernel/errors';
import type { Logger } from '@fieldloom/observability/logger';
import { CHILD_ENVIRONMENT } from '../model/child-environment.ts';
import { giveWay } from '../model/give-way.ts';

/** One line of the sidecar's answer; `sidecar/speech.py` tells when each is sent. */
export type SpeechEvent =
  | { type: 'language'; language: string; probability: number }
  | { type: 'phrase'; startMs: number; endMs: number; words: SpeechEventWord[] }
  | { type: 'progress'; processedMs: number }
  | { type: 'done'; durationMs: number }
  | { type: 'error'; code: 'UNREADABLE' | 'FAILED' };

export interface SpeechEventWord {
  text: string;
  startMs: number;
  endMs: number;
  probability: number;
}

export interface SidecarSettings {
  /** The interpreter of the environment with faster-whisper. */
  python: string;
  /** Path of speech.py. */
  program: string;
  modelFolder: string;
  threads: number;
  /** 0 for any free port. */
  port: number;
  /** The process ends after this time without work. */
  idleSeconds: number;
  logger: Pick<Logger, 'info' | 'warn'>;
}

/** It imports only the standard library, so it listens within a second; a busy machine may take far longer. */
const START_TIMEOUT_MS = 60_000;
const BUSY_STATUS = 409;
/** After a job is canceled, the model stays busy until its current half minute of audio is done. */
const BUSY_RETRY_MS = 500;
const BUSY_PATIENCE_MS = 180_000;

/** The process died during the job. The job may be given to another one. */
export class SidecarGone extends Error {
  override name = 'SidecarGone';
}

interface RunningSidecar {
  process: ChildProcess;
  port: number;
  ended: boolean;
}

/**
 * The Python process that runs Whisper. It starts when there is work, ends on its own after an idle time, and is
 * started again when it died. It takes no memory while nobody transcribes.
 */
export class SpeechSidecar {
  readonly #settings: SidecarSettings;
  readonly #secret = randomBytes(24).toString('hex');
  #running: Promise<RunningSidecar> | undefined;

  constructor(settings: SidecarSettings) {
    this.#settings = settings;
  }

  /** Process id while it runs. */
  async pid(): Promise<number | undefined> {
    return (await this.#running?.catch(() => undefined))?.process.pid;
  }

  /** @throws SidecarGone when the process dies meanwhile, UNAVAILABLE when it can't start or stays busy. */
  async *transcribe(
    path: string,
    { language, vocabulary = [] }: { language: string | undefined; vocabulary?: readonly string[] | undefined },
    signal: AbortSignal,
  ): AsyncGenerator<SpeechEvent> {
    const deadline = Date.now() + BUSY_PATIENCE_MS;
    for (;;) {
      signal.throwIfAborted();
      const sidecar = await this.#ensure();
      const wanted = {
        path,
        ...(language ? { language } : {}),
        ...(vocabulary.length > 0 ? { vocabulary } : {}),
      };
      const answer = await this.#post(sidecar, wanted, signal);
      if (answer.statusCode === 200) return yield* this.#eventsOf(answer, sidecar, signal);
      answer.resume();
      if (answer.statusCode !== BUSY_STATUS) throw unavailable(`The speech sidecar answered ${answer.statusCode}`);
      if (Date.now() > deadline) throw unavailable('The speech model is busy');
      await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS));
    }
  }

  async stop(): Promise<void> {
    const sidecar = await this.#running?.catch(() => undefined);
    if (sidecar) await this.#end(sidecar, 'SIGTERM');
  }

  async #end(sidecar: RunningSidecar, signal: NodeJS.Signals): Promise<void> {
    if (sidecar.ended) return;
    const closed = once(sidecar.process, 'close');
    sidecar.process.kill(signal);
    await closed;
  }

  /**
   * The broken connection shows before the end of the process, so this ends it for sure: the next job must not meet it
   * again.
   */
  async #lost(sidecar: RunningSidecar, cause: unknown): Promise<SidecarGone> {
    await this.#end(sidecar, 'SIGKILL');
    return new SidecarGone('The speech sidecar went away', { cause });
  }

  #ensure(): Promise<RunningSidecar> {
    this.#running ??= this.#start().catch((error) => {
      this.#running = undefined;
      throw error;
    });
    return this.#running;
  }

  async #start(): Promise<RunningSidecar> {
    const { python, program, modelFolder, threads, port, idleSeconds, logger } = this.#settings;
    const options = ['--model', modelFolder, '--threads', threads, '--port', port, '--idle-seconds', idleSeconds];
    const child = spawn(python, ['-u', program, ...options.map(String)], {
      // -u: its only line must not stay in a buffer.
      env: { ...CHILD_ENVIRONMENT, OMP_NUM_THREADS: String(threads), SPEECH_SECRET: this.#secret },
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    if (child.pid !== undefined) giveWay(child.pid);
    child.stdin.on('error', () => {}); // closed by a process that is ending
    createInterface({ input: child.stderr }).on('line', (line) =>
      logger.warn({ line: line.slice(0, 300) }, 'speech sidecar'),
    );
    const sidecar: RunningSidecar = { process: child, port: 0, ended: false };
    child.once('close', (code, endedBy) => {
      sidecar.ended = true;
      this.#running = undefined;
      logger.info({ code, signal: endedBy }, 'speech sidecar ended');
    });
    sidecar.port = await announcedPort(child);
    logger.info({ sidecarPid: child.pid, port: sidecar.port }, 'speech sidecar started');
    return sidecar;
  }

  async #post(sidecar: RunningSidecar, body: object, signal: AbortSignal) {
    const call = request({
      host: '127.0.0.1',
      port: sidecar.port,
      path: '/transcribe',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-speech-secret': this.#secret },
      signal,
    });
    call.end(JSON.stringify(body));
    try {
      const [answer] = await once(call, 'response');
      return answer as IncomingMessage;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw await this.#lost(sidecar, error);
    }
  }

  async *#eventsOf(answer: IncomingMessage, sidecar: RunningSidecar, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    let last: SpeechEvent | undefined;
    try {
      for await (const line of createInterface({ input: answer })) {
        last = JSON.parse(line) as SpeechEvent;
        yield last;
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw await this.#lost(sidecar, error);
    } finally {
      answer.destroy();
    }
    if (signal.aborted) throw signal.reason;
    // A killed process closes its connection just like one that is done; only the last line tells them apart.
    if (last?.type !== 'done' && last?.type !== 'error') throw await this.#lost(sidecar, undefined);
  }
}

/** Returns the port that the process prints once it listens. */
async function announcedPort(child: ChildProcess): Promise<number> {
  const lines = createInterface({ input: child.stdout! });
  const timeout = AbortSignal.timeout(START_TIMEOUT_MS);
  try {
    return await new Promise<number>((resolve, reject) => {
      lines.once('line', (line) => resolve((JSON.parse(line) as { port: number }).port));
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
      timeout.addEventListener('abort', () => reject(new Error('it does not listen in time')));
    });
  } catch (error) {
    child.kill('SIGKILL');
    throw unavailable('The speech sidecar could not be started', error);
  } finally {
    lines.close();
    child.stdout?.resume();
  }
}
