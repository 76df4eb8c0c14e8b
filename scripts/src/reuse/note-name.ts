import { createHash } from 'node:crypto';

/** Name of the file that records what a test file read. */
export const noteName = (testFile: string): string => `${createHash('sha256').update(testFile).digest('hex')}.json`;
