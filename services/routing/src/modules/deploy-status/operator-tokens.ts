import { createHash, timingSafeEqual } from 'node:crypto';
import { forbidden, unauthorized } from '@fieldloom/kernel/errors';

/** The operator's tokens for deploy status: one to read it (staff), one to change it (the deploy job), which may read too. */
export class OperatorTokens {
  readonly #read: Buffer | undefined;
  readonly #write: Buffer | undefined;

  /** Without a token nobody has the right to what it is for. */
  constructor(tokens: { read: string | undefined; write: string | undefined }) {
    this.#read = digestOf(tokens.read);
    this.#write = digestOf(tokens.write);
  }

  /** @throws UNAUTHORIZED for anything but one of the tokens, FORBIDDEN for the one that only reads. */
  check(authorization: string | undefined, right: 'read' | 'write'): void {
    const [scheme, token] = (authorization ?? '').split(' ');
    const given = scheme === 'Bearer' ? digestOf(token) : undefined;
    // Both are compared whatever the first says.
    const mayWrite = isSame(given, this.#write);
    const mayRead = isSame(given, this.#read);
    if (!mayWrite && !mayRead) throw unauthorized('This needs the operator’s token for deploy status');
    if (right === 'write' && !mayWrite) throw forbidden('This token only reads');
  }
}

/** Of equal length for all tokens, so that comparing takes the same time for all. */
function digestOf(token: string | undefined): Buffer | undefined {
  return token ? createHash('sha256').update(token).digest() : undefined;
}

function isSame(given: Buffer | undefined, expected: Buffer | undefined): boolean {
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}
