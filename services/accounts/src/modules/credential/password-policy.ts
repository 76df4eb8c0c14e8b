import { badInput } from '@fieldloom/kernel/errors';
import { assertPassword } from '@fieldloom/kernel/password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * On a scale of 0 to 4. A password below it is found within 10^8 guesses from lists of common passwords and their usual
 * variations.
 */
const LEAST_SCORE = 3;

/** Only the first characters are judged, because the time grows with the square of the length, up to half a second. */
const JUDGED_LENGTH = 48;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH });

/**
 * Checks a new password: first the rules of its form, then a shipped list of common passwords, which also finds their
 * variations ('Password123!') and the person's own words.
 * @param ownWords Address and names of the person and the workspace.
 * @throws BAD_INPUT with `details.faults`: names of the kernel's rules, or `common`.
 */
export function assertNewPassword(password: string, ownWords: readonly string[]): void {
  assertPassword(password);
  const words = ownWords
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  if (estimator.check(password, words).score < LEAST_SCORE) {
    throw badInput('This password is too common', { field: 'password', faults: 'common' });
  }
}
