import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { stackFolder } from './platform.ts';

type Watch = (name: string, hasFailed: boolean) => Promise<void>;

/** Who is told when a test of this file has ended: see jest.environment.mjs. Measures run without jest, and without traces. */
const watches = (globalThis as Record<symbol, unknown>)[Symbol.for('fieldloom.tests')] as Watch[] | undefined;
/** The page before and after each step: where somebody asked for it, and where a story that failed is tried again. */
const WITH_PICTURES = process.env['FIELDLOOM_TRACE'] === '1';

/** What windows did, step by step, with what they sent and wrote to the console; kept of tests that fail. */
export class Traces {
  readonly #contexts: BrowserContext[] = [];

  /** Call once for a file of tests. */
  watch(): void {
    watches?.push((name, hasFailed) => this.#end(name, hasFailed));
  }

  async follow(context: BrowserContext): Promise<void> {
    if (watches === undefined) return;
    await context.tracing.start({ snapshots: WITH_PICTURES, screenshots: WITH_PICTURES });
    this.#contexts.push(context);
    context.once('close', () => this.#contexts.splice(this.#contexts.indexOf(context), 1));
  }

  /** A trace is of one test, with what came between it and the one before. */
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

/** Of a test in the name of a file. */
const MOST_OF_A_NAME = 100;
