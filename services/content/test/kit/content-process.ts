import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkSources } from '@fieldloom/testkit/fork-sources';
import type { ServeSettings } from './serve-content.ts';
import type { ServeJobsSettings } from './serve-jobs.ts';

/** Runs the service as a separate process, to be killed. */
export class ContentProcess {
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  static start(settings: ServeSettings): Promise<ContentProcess> {
    return ContentProcess.#fork('./serve-content.ts', settings);
  }

  /** Runs a worker that does jobs. */
  static startJobs(settings: ServeJobsSettings): Promise<ContentProcess> {
    return ContentProcess.#fork('./serve-jobs.ts', settings);
  }

  static async #fork(program: string, settings: object): Promise<ContentProcess> {
    const child = forkSources(new URL(program, import.meta.url), settings);
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the service ended with code ${code} before it was ready`);
    });
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
    ended.catch(() => {});
    return new ContentProcess(child, message.port);
  }

  /** SIGKILL: nothing is flushed, and nobody is told. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
