import { expect, it } from '@jest/globals';
import { TokenVault } from './token-vault.ts';

it('opens a token with the same secret for the same connection only', () => {
  const vault = new TokenVault('a secret of the operator');
  const sealed = vault.seal('xoxb-token', 'connection-1');
  expect(sealed.toString('latin1')).not.toContain('xoxb');
  expect(vault.open(sealed, 'connection-1')).toBe('xoxb-token');
  expect(() => vault.open(sealed, 'connection-2')).toThrow();
  expect(() => new TokenVault('another secret, as long').open(sealed, 'connection-1')).toThrow();
});
