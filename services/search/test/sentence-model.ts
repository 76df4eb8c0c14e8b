import { fork } from 'node:child_process';
import { ensureModels } from '@fieldloom/engines/models';
import { installedModelPlace } from '@fieldloom/engines/models/models-manifest';

/** The process in which the service `intelligence` runs its offline model. It is used here without that service. */
const CHILD = new URL('../../intelligence/src/modules/embedding/embedding.child.ts', import.meta.url).pathname;
/** As set in that service. */
const MAX_TOKENS = 256;

/** The platform's own sentence model. */
export class SentenceModel {
  readonly #child;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(modelFolder: string) {
    this.#child = fork(CHILD, [JSON.stringify({ modelFolder, threads: 1, maxTokens: MAX_TOKENS })], {
      execArgv: ['--conditions=fieldloom-source'],
      env: { ORT_DISABLE_TELEMETRY: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  static async start(): Promise<SentenceModel> {
    await ensureModels();
    return new SentenceModel(installedModelPlace('all-minilm-l6-v2').folder);
  }

  /** Returns one vector per text, in order. */
  async embed(texts: readonly string[]): Promise<number[][]> {
    const vectors: number[][] = [];
    for (const text of texts) vectors.push(await this.#embedNext(text));
    return vectors;
  }

  stop(): void {
    this.#child.disconnect();
  }

  /** The model handles one text at a time. */
  #embedNext(text: string): Promise<number[]> {
    const vector = this.#last.then(
      () =>
        new Promise<number[]>((resolve, reject) => {
          const ended = () => reject(new Error('The sentence model ended'));
          this.#child.once('exit', ended);
          this.#child.once('message', (reply: { vector?: Float32Array; fault?: string }) => {
            this.#child.off('exit', ended);
            if (reply.vector) resolve([...reply.vector]);
            else reject(new Error(`The sentence model failed: ${reply.fault}`));
          });
          this.#child.send({ text });
        }),
    );
    this.#last = vector.catch(() => undefined);
    return vector;
  }
}
