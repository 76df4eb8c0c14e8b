import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { stackFolder } from './platform.ts';

type Watch = (name: string, hasFailed: boolean) => Promise<void>;

/**
 * Callbacks for the end of a test of this file: see jest.environment.mjs. Benchmarks run without jest, and without
 * traces.
 */
const watches = (globalThis as Record<symbol, unknown>)[Symbol.for('fieldloom.tests')] as Watch[] | undefined;
/** Whether to record the page before and after each step: on request, and when a failed story is retried. */
const WITH_PICTURES = process.env['FIELDLOOM_TRACE'] === '1';

/** Records what windows do, step by step, with their requests and console output; kept for failed tests. */
export class Traces {
  readonly #contexts: BrowserContext[] = [];

  /** Call once per test file. */
  watch(): void {
    watches?.push((name, hasFailed) => this.#end(name, hasFailed));
  }

  async follow(context: BrowserContext): Promise<void> {
    if (watches === undefined) return;
    await context.tracing.start({ snapshots: WITH_PICTURES, screenshots: WITH_PICTURES });
    this.#contexts.push(context);
    context.once('close', () => this.#contexts.splice(this.#contexts.indexOf(context), 1));
  }

  /** A trace covers one test, and what happened since the previous one. */
  async #end(name: string, hasFailed: boolean): Promise<void> {
    const folder = join(stackFolder, 'traces');
    if (hasFailed) await mkdir(folder, { recursive: true });
    const file = name.replaceAll(/[^\w]+/g, '-').slice(0, MOST_OF_A_NAME);
    await Promise.allSettled(
      [...this.#contexts].map(async ({ tracing }, index) => {
        const path = join(folder, `${file}-${index}.zip`);
        await tracing.stopChunk(hasFailed ? { path } : {});
        if (hasFailed)
          process.stderr.write(`What it did: node node_modules/playwright-core/cli.js show-trace ${path}\n`);
        await tracing.startChunk();
      }),
    );
  }
}

/** Maximum length of a test's name in a file name. */
const MOST_OF_A_NAME = 100;
