import type { ServiceModule } from '@fieldloom/service/service-module';
import type { Type } from '@nestjs/common';

/** What the folder of a noun of accounts may bring besides what every module brings. */
export interface AccountsModule extends ServiceModule {
  /** Only classes, so that the server's own container can take over their instances. */
  readonly providers: readonly Type[];
  /** Routes of Nest: pages and forms, from sign-in to downloads. */
  readonly controllers?: readonly Type[];
  /**
   * Classes that register their routes with Fastify themselves: protocols of others, whose bodies and errors have
   * formats of their own.
   */
  readonly routes?: readonly Type[];
  /**
   * Routes of the operator's staff. Where the operator has configured no provider for staff, these addresses are
   * unknown like any other.
   */
  readonly staffControllers?: readonly Type[];
}
