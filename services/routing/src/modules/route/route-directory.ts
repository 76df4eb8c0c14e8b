import { isDomainError, notFound, tooManyRequests } from '@fieldloom/kernel/errors';
import type { RouteService } from './route.service.ts';
import type { TenantRoute } from './route.ts';
import { UnknownNames } from './unknown-names.ts';

/** Routes for all callers. Unknown names are remembered, and counted per caller. */
export class RouteDirectory {
  readonly #routes: RouteService;
  readonly #unknown = new UnknownNames();

  constructor(routes: RouteService) {
    this.#routes = routes;
  }

  /**
   * Returns the workspace that has a name, or with `orFormer` had it.
   * @param source The caller's address.
   * @throws NOT_FOUND, TOO_MANY_REQUESTS.
   */
  async get(subdomain: string, source: string, options: { orFormer: boolean }): Promise<TenantRoute> {
    const route = await this.find(subdomain, source);
    if (route === undefined || (!options.orFormer && route.subdomain !== subdomain)) throw missing();
    return route;
  }

  /** @returns undefined for a name that no workspace has or had. @throws TOO_MANY_REQUESTS. */
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

  /**
   * Drops the name from the unknown ones, because it is taken now. Other processes of the authority notice when their
   * entry expires.
   */
  noteTaken(subdomain: string): void {
    this.#unknown.delete(subdomain);
  }
}

const missing = (): Error => notFound('There is no such workspace');
