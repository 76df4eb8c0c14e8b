import { isDomainError } from '@fieldloom/kernel/errors';
import { describe, expect, it } from '@jest/globals';
import { assertNewPassword } from './password-policy.ts';

function faultsOf(password: string, ownWords: string[] = []): unknown {
  try {
    assertNewPassword(password, ownWords);
    return undefined;
  } catch (error) {
    return isDomainError(error) ? error.details.faults : error;
  }
}

describe('a new password', () => {
  it.each(['Correct-horse-9-staple', 'kJ8#mmW2!qLz', 'Demo-password-1', 'Ünïcödé-Pass-99x'])(
    'may be %s',
    (password) => {
      expect(faultsOf(password)).toBeUndefined();
    },
  );

  it.each(['Password123!', 'P@ssw0rd1234', 'Qwertyuiop1!', 'Welcome12345!', 'Aa1!Aa1!Aa1!Aa1!'])(
    'is too common as %s',
    (password) => {
      expect(faultsOf(password)).toBe('common');
    },
  );

  it("is too common if it consists of the person's own words", () => {
    expect(faultsOf('Zebrafield-2026', [])).toBeUndefined();
    expect(faultsOf('Zebrafield-2026', ['ann@zebrafield.example'])).toBe('common');
  });

  it.each([
    ['short', 'Aa1!', 'tooShort'],
    ['Nothing-but-letters', 'Nothing-but-letters', 'noDigit'],
  ])('that is %s fails its rule', (_case, password, fault) => {
    expect(String(faultsOf(password)).split(',')).toContain(fault);
  });
});
