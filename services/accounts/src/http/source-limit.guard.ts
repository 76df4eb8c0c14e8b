import { tooManyRequests } from '@fieldloom/kernel/errors';
import { SourceWindow } from '@fieldloom/service/source-window';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENVIRONMENT, type Environment } from '../environment.ts';

/**
 * Sign-in attempts from one network address, whatever person they name. It is enough for an office, but not for trying
 * one password on everybody.
 */
const ATTEMPTS = 120;
const WINDOW_MS = 10 * 60_000;

/** The lock counts per person's address. This counts per network address, in each process separately. */
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
