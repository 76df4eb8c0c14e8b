import { badInput } from '@fieldloom/kernel/errors';
import { assertPassword } from '@fieldloom/kernel/password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Of 0 to 4: below it, lists of common passwords and their usual variations find it within 10^8 guesses. */
const LEAST_SCORE = 3;

/** Judged by its first characters: the time grows with the square of the length, to half a second for the longest. */
const JUDGED_LENGTH = 48;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH });

/**
 * Checks a new password: the rules of its form, then a shipped list of common passwords, which also finds their
 * variations ('Password123!') and the person's own words.
 * @param ownWords address and names of the person and the workspace.
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
