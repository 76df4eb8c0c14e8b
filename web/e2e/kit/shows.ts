import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Browsers } from './browser.ts';
import { stackFolder } from './platform.ts';

const MINUTES = 60_000;

/**
 * Registers a spec's windows. A test then also fails on problems that nobody sees on the screen, and after a failure
 * its windows are saved as screenshots.
 * @param spec Names the screenshots.
 * @param minutes Time limit for one test, if it differs from the default.
 */
export function showsIn(browsers: Browsers, spec: string, minutes?: number) {
  return (name: string, look: () => Promise<void>): void => {
    const test = () =>
      keepPictures(browsers, spec, async () => {
        let unseen: string[] = [];
        try {
          await look();
        } finally {
          // Also after a failed test, so that the next one is not blamed.
          unseen = browsers.takeProblems();
        }
        expect(unseen).toEqual([]);
      });
    it(name, test, minutes === undefined ? undefined : minutes * MINUTES);
  };
}

/** Runs a check on windows. If it fails, saves screenshots: `<stack>/failed-<of>-0.png` and so on. */
export async function keepPictures(browsers: Browsers, of: string, look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (error) {
    await browsers.takePictures(join(stackFolder, `failed-${of}`));
    throw error;
  }
}
