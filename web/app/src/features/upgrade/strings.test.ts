import { ADMIN_PROMPTS, FEATURE_PROMPTS, LIMIT_PROMPTS } from '@fieldloom/kernel/entitlements';
import { describe, expect, it } from '@jest/globals';
import { promptWords } from './strings.ts';

describe('words of upgrade prompts', () => {
  const prompts = [...Object.keys(FEATURE_PROMPTS), ...Object.keys(LIMIT_PROMPTS), ...ADMIN_PROMPTS];

  it.each(prompts)('%s has its own', (prompt) => {
    expect(promptWords(prompt)).not.toEqual(promptWords(undefined));
  });

  it.each(['unknown', 'toString', ''])('%j is told in general', (prompt) => {
    expect(promptWords(prompt)).toEqual(promptWords(undefined));
  });
});
