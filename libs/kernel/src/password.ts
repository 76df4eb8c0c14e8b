import { badInput } from './errors.ts';
import { TEXT_LIMITS } from './limits.ts';

export type PasswordFault = 'tooShort' | 'tooLong' | 'noUpperCase' | 'noLowerCase' | 'noDigit' | 'noSymbol';

/** Returns what a new password lacks; empty when it is fine. The server also checks the list of common passwords. */
export function findPasswordFaults(password: string): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if (password.length < TEXT_LIMITS.passwordMin) faults.push('tooShort');
  if (password.length > TEXT_LIMITS.passwordMax) faults.push('tooLong');
  if (!/[A-Z]/.test(password)) faults.push('noUpperCase');
  if (!/[a-z]/.test(password)) faults.push('noLowerCase');
  if (!/\d/.test(password)) faults.push('noDigit');
  if (!/\W/.test(password)) faults.push('noSymbol');
  return faults;
}

/** @throws BAD_INPUT naming the faults, separated by commas. */
export function assertPassword(password: string): void {
  const faults = findPasswordFaults(password);
  if (faults.length > 0) {
    throw badInput('The password does not fit the rules', { field: 'password', faults: faults.join(',') });
  }
}
