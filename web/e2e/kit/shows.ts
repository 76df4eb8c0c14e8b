import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Browsers } from './browser.ts';
import { stackFolder } from './platform.ts';

const MINUTES = 60_000;

/**
 * How a spec says what its windows show: each test also fails by what went wrong unseen, and keeps what the windows show then.
 * @param spec Names the pictures.
 * @param minutes That one test may take; else as all others.
 */
export function showsIn(browsers: Browsers, spec: string, minutes?: number) {
  return (name: string, look: () => Promise<void>): void => {
    const test = () =>
      keepPictures(browsers, spec, async () => {
        let unseen: string[] = [];
        try {
          await look();
        } finally {
          // Also of a test that fails, so that the next is not blamed for it.
          unseen = browsers.takeProblems();
        }
        expect(unseen).toEqual([]);
      });
    it(name, test, minutes === undefined ? undefined : minutes * MINUTES);
  };
}

/** Looks at windows. Where that fails, what they show is kept: `<stack>/failed-<of>-0.png` and so on. */
export async function keepPictures(browsers: Browsers, of: string, look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (error) {
    await browsers.takePictures(join(stackFolder, `failed-${of}`));
    throw error;
  }
}
