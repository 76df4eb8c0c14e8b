import { createHash } from 'node:crypto';

/** The file that says what a test file read. */
export const noteName = (testFile: string): string => `${createHash('sha256').update(testFile).digest('hex')}.json`;
