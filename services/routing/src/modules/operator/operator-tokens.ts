import { createHash } from 'node:crypto';
import { isSameSecret } from '@fieldloom/auth/identity-hash';
import { forbidden, tooManyRequests, unauthorized } from '@fieldloom/kernel/errors';
import { SourceWindow } from '@fieldloom/service/source-window';
import type { FastifyRequest } from 'fastify';
import { OPERATOR_RATE } from '../../limits.ts';

/** An operator's tokens for one purpose: one to read (staff), one to change (a job), which may also read. */
export class OperatorTokens {
  readonly #read: string | undefined;
  readonly #write: string | undefined;

  readonly #window: SourceWindow;

  /** Without a token, nobody has the right. */
  constructor(tokens: { read: string | undefined; write: string | undefined }) {
    this.#window = new SourceWindow(OPERATOR_RATE);
    this.#read = digestOf(tokens.read);
    this.#write = digestOf(tokens.write);
  }

  /** Counts the request, then checks its token. @throws TOO_MANY_REQUESTS, UNAUTHORIZED, FORBIDDEN. */
  admit(request: FastifyRequest, right: 'read' | 'write'): void {
    if (!this.#window.take(request.ip, Date.now())) throw tooManyRequests('Too many requests. Try again in a minute');
    this.check(request.headers.authorization, right);
  }

  /** @throws UNAUTHORIZED for anything else than one of the tokens, FORBIDDEN for the read token when writing. */
  check(authorization: string | undefined, right: 'read' | 'write'): void {
    const [scheme, token] = (authorization ?? '').split(' ');
    const given = scheme === 'Bearer' ? digestOf(token) : undefined;
    // Both are always compared, so that the time does not reveal which one matched.
    const mayWrite = isSame(given, this.#write);
    const mayRead = isSame(given, this.#read);
    if (!mayWrite && !mayRead) throw unauthorized('This needs the operator’s token');
    if (right === 'write' && !mayWrite) throw forbidden('This token only reads');
  }
}

/** Of equal length for all tokens, so that every comparison takes the same time. */
function digestOf(token: string | undefined): string | undefined {
  return token ? createHash('sha256').update(token).digest('hex') : undefined;
}

function isSame(given: string | undefined, expected: string | undefined): boolean {
  return given !== undefined && expected !== undefined && isSameSecret(given, expected);
}
