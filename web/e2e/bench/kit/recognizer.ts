import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { installedModelPlace, speechPythonProgram } from '@fieldloom/engines/models/models-manifest';
import { repositoryRoot } from '@fieldloom/engines/paths';

// The default of the intelligence service's own sidecar.
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));
const IDLE_SECONDS = 3_600;

/** The speech recognizer's process, model and settings as used by intelligence, on their own. */
export class RecognizerAlone {
  readonly #child: ChildProcess;
  readonly #port: number;
  readonly #secret: string;

  private constructor(child: ChildProcess, port: number, secret: string) {
    this.#child = child;
    this.#port = port;
    this.#secret = secret;
  }

  static async start(): Promise<RecognizerAlone> {
    const secret = randomBytes(24).toString('hex');
    const program = join(repositoryRoot, 'services/intelligence/sidecar/speech.py');
    const model = ['--model', installedModelPlace('whisper-base').folder];
    const settings = ['--threads', THREADS, '--port', 0, '--idle-seconds', IDLE_SECONDS].map(String);
    const child = spawn(speechPythonProgram(), ['-u', program, ...model, ...settings], {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', OMP_NUM_THREADS: String(THREADS), SPEECH_SECRET: secret },
      // It exits when its standard input closes, which also happens when this process ends.
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return new RecognizerAlone(child, (JSON.parse(line) as { port: number }).port, secret);
  }

  /** Transcribes a WAV file. @throws If it does not complete. */
  async recognize(path: string): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/transcribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-speech-secret': this.#secret },
      body: JSON.stringify({ path }),
    });
    const events = (await answer.text()).trim().split('\n');
    if (!events.at(-1)?.includes('"done"')) throw new Error(`The recognizer ended with ${events.at(-1)}`);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'close');
    this.#child.stdin?.end();
    this.#child.kill();
    await ended;
  }
}
