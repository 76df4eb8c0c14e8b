import { tooManyRequests } from '@fieldloom/kernel/errors';
import { SourceWindow } from '@fieldloom/service/source-window';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENVIRONMENT, type Environment } from '../environment.ts';

/** Attempts to sign in from one network address, whatever they name: an office fits, trying a password on everybody does not. */
const ATTEMPTS = 120;
const WINDOW_MS = 10 * 60_000;

/** The lock counts by address of the person; this counts by where the attempts come from, in each process by itself. */
@Injectable()
export class SourceLimitGuard implements CanActivate {
  readonly #window: SourceWindow;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.#window = new SourceWindow({ limit: ATTEMPTS * environment.RATE_LIMIT_SCALE, windowMs: WINDOW_MS });
  }

  canActivate(context: ExecutionContext): boolean {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.#window.take(ip, Date.now())) throw tooManyRequests('Too many attempts. Try again in a while');
    return true;
  }
}
