import type { Client } from '@connectrpc/connect';
import { unprocessable } from '@fieldloom/kernel/errors';
import type { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';

/** Decides which mail domains may create workspaces. Members and invited people of other domains can still sign in. */
export class SignUpDomains {
  readonly #routing: Client<typeof RoutingService>;

  constructor(routing: Client<typeof RoutingService>) {
    this.#routing = routing;
  }

  /**
   * @param email Normalized.
   * @throws UNPROCESSABLE for an address of a denied domain, UNAVAILABLE when routing does not answer.
   */
  async assertAllowed(email: string): Promise<void> {
    const { isDenied } = await this.#routing.checkDomain({ domain: email.slice(email.lastIndexOf('@') + 1) });
    if (isDenied) throw unprocessable('Sign up with an address of another domain', { field: 'email' });
  }
}
