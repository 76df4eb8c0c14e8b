import { isDomainError, notFound, tooManyRequests } from '@fieldloom/kernel/errors';
import type { RouteService } from './route.service.ts';
import type { TenantRoute } from './route.ts';
import { UnknownNames } from './unknown-names.ts';

/** Routes for everybody who asks: names that nobody has are remembered, and counted for who asks. */
export class RouteDirectory {
  readonly #routes: RouteService;
  readonly #unknown = new UnknownNames();

  constructor(routes: RouteService) {
    this.#routes = routes;
  }

  /**
   * The workspace that has a name, or (`orFormer`) had it.
   * @param source Address of who asks.
   * @throws NOT_FOUND, TOO_MANY_REQUESTS.
   */
  async get(subdomain: string, source: string, options: { orFormer: boolean }): Promise<TenantRoute> {
    const route = await this.find(subdomain, source);
    if (route === undefined || (!options.orFormer && route.subdomain !== subdomain)) throw missing();
    return route;
  }

  /** @returns undefined for a name that nobody has or had. @throws TOO_MANY_REQUESTS. */
  async find(subdomain: string, source: string): Promise<TenantRoute | undefined> {
    const now = Date.now();
    if (!this.#unknown.mayAsk(source, now)) throw tooManyRequests('Too many unknown names. Try again in a minute');
    if (this.#unknown.has(subdomain, now)) return undefined;
    try {
      return await this.#routes.getByAnySubdomain(subdomain);
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'NOT_FOUND') throw error;
      this.#unknown.charge(source, now);
      this.#unknown.add(subdomain, now);
      return undefined;
    }
  }

  /** Somebody has it from now on; other processes of the authority learn it when they have forgotten. */
  noteTaken(subdomain: string): void {
    this.#unknown.delete(subdomain);
  }
}

const missing = (): Error => notFound('There is no such workspace');
